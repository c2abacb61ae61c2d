import { defaultClientConditions, defaultServerConditions } from 'vite';

/** Names the TypeScript of the packages of this repository. Other packages name theirs `source`. */
const SOURCE = 'workspace-source';

/** The conditions by which packages are resolved for the browser. */
export const CLIENT_CONDITIONS = [SOURCE, ...defaultClientConditions];

/** The same for tests in Node, without `module`, as Vitest has it: Node itself knows no such condition. */
export const SERVER_CONDITIONS = [SOURCE, ...defaultServerConditions.filter((name) => name !== 'module')];
