/** Runtime of the generated validators; the compiler rewrites their imports to this module. */
export { formats } from './formats.ts';

/** Returns the length of a text in characters, as defined by JSON Schema. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

export { deepEqual } from '../../shared/lib/equal.ts';
