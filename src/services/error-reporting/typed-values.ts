import { isPlainObject } from '../../shared/lib/plain-object.ts';

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item);
  else if (isPlainObject(value)) for (const item of Object.values(value)) yield* textsOf(item);
}

/** Returns all answers of the draft and the current values of the page's controls. */
export function typedValues(data: unknown, page: Document): readonly string[] {
  const controls = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...textsOf(data), ...Array.from(controls, ({ value }) => value)].filter((text) => text !== '');
}
