import type { Plugin } from 'vite';
import { readEnv } from '../../src/services/platform/read-env.ts';

const ID = 'virtual:env';

/** Serves the validated configuration as `virtual:env`, so that the bundle has only values and no parser. */
export function environment(source: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'phmc-environment',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const env = ${JSON.stringify(readEnv(source))};` : undefined),
  };
}
