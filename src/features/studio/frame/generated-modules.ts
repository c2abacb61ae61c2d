import * as enclosed from '../../../engine/bbcode/enclosed.ts';
import * as functions from '../../../engine/expressions/more-functions.ts';
import * as runtime from '../../../engine/validate/runtime.ts';
import { evaluateModule } from './evaluate-module.ts';
import type { Exports } from './evaluate-module.ts';

const ENGINE: Readonly<Record<string, Exports>> = {
  'engine:validate/runtime.ts': runtime,
  'engine:bbcode/enclosed.ts': enclosed,
  'engine:expressions/more-functions.ts': functions,
};

/** Returns the specifier of an engine module, for generated modules. */
export const engineModule = (file: string): string => `engine:${file}`;

/**
 * Creates a function that runs generated modules, each once.
 * @param textOf returns the text of a module by its specifier
 */
export function moduleRunner(
  textOf: (specifier: string) => string | undefined,
): (specifier: string) => Promise<Exports> {
  const running = new Map<string, Promise<Exports>>();
  const run = (specifier: string): Promise<Exports> => {
    const engine = ENGINE[specifier];
    if (engine) return Promise.resolve(engine);
    const known = running.get(specifier);
    if (known) return known;
    const text = textOf(specifier);
    if (text === undefined) return Promise.reject(new Error(`There is no module ${specifier}.`));
    const made = evaluateModule(text, run);
    running.set(specifier, made);
    return made;
  };
  return run;
}
