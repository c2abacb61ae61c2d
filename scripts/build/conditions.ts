import { defaultClientConditions, defaultServerConditions } from 'vite';

/** Export condition for the TypeScript sources of this repository's packages. Other packages use `source`. */
const SOURCE = 'workspace-source';

/** Resolve conditions for the browser. */
export const CLIENT_CONDITIONS = [SOURCE, ...defaultClientConditions];

/** Resolve conditions for tests in Node, without `module` as in Vitest, since Node does not support it. */
export const SERVER_CONDITIONS = [SOURCE, ...defaultServerConditions.filter((name) => name !== 'module')];
