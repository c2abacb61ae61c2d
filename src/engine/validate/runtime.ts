// @chunk main
/** What the generated validators call; the compiler points their imports here. */
export { formats } from './formats.ts';

/** The length of a text in characters, as JSON Schema counts it. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

export { deepEqual } from '../../shared/lib/equal.ts';
