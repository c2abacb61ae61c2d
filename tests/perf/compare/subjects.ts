import type { Spec } from '../neutral/spec.ts';
import type { Pages } from '../pages/build.ts';

/** The control that every ratio is taken to. */
export const FLOOR = 'plain inputs';
/** The engine of this product. */
export const OURS = 'this engine';

/** Libraries that draw a form from a JSON Schema or from a model of their own: what the engine competes with. */
export const SCHEMA_DRIVEN: readonly string[] = ['@rjsf/core', 'JSON Forms', 'SurveyJS', 'uniforms'];

/** The engine is built as in the app; the others as they come. */
export const PAGES: Readonly<Record<'ours' | 'others', Pages>> = {
  ours: { asApp: true, subjects: { [OURS]: 'pages/subjects/ours.tsx' } },
  others: {
    asApp: false,
    subjects: {
      [FLOOR]: 'pages/subjects/floor.tsx',
      '@rjsf/core': 'pages/subjects/rjsf.tsx',
      'JSON Forms': 'peers/json-forms.tsx',
      SurveyJS: 'peers/survey-js.tsx',
      uniforms: 'peers/uniforms.tsx',
      Formik: 'peers/formik.tsx',
      'react-hook-form': 'peers/react-hook-form.tsx',
    },
  },
};

/** Everyone, the control first. */
export const SUBJECTS: readonly string[] = [FLOOR, OURS, ...Object.keys(PAGES.others.subjects).slice(1)];

/** Who takes part in a case: only some can show the document that a form makes. */
export const partIn = ({ preview }: Spec): readonly string[] =>
  preview ? [FLOOR, OURS, 'react-hook-form'] : SUBJECTS;
