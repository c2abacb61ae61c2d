import type { Pages } from '../pages/build.ts';

/** The baseline of every ratio. */
export const FLOOR = 'plain inputs';
/** The engine of this product. */
export const OURS = 'this engine';

/** The engine is built like the app, the others with defaults. */
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

/** Libraries that render a form from a JSON Schema or another model: the engine's competitors. */
export const RIVALS: readonly string[] = ['@rjsf/core', 'JSON Forms', 'SurveyJS', 'uniforms'];

/** The fastest library for hand-written forms. */
export const BY_HAND = 'react-hook-form';

/** All subjects, the baseline first. */
export const SUBJECTS: readonly string[] = [FLOOR, OURS, ...RIVALS, BY_HAND];
