import type { Pages } from '../pages/build.ts';

/** The control that every ratio is taken to. */
export const FLOOR = 'plain inputs';
/** The engine of this product. */
export const OURS = 'this engine';

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
      'react-hook-form': 'peers/react-hook-form.tsx',
    },
  },
};

/** Libraries that render a form from a JSON Schema or from a model of their own: what the engine competes with. */
export const RIVALS: readonly string[] = ['@rjsf/core', 'JSON Forms', 'SurveyJS', 'uniforms'];

/** A form written by hand with the quickest library for that. */
export const BY_HAND = 'react-hook-form';

/** Everyone, the control first. */
export const SUBJECTS: readonly string[] = [FLOOR, OURS, ...RIVALS, BY_HAND];
