import { isPlainObject } from '../../shared/lib/plain-object.ts';

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item);
  else if (isPlainObject(value)) for (const item of Object.values(value)) yield* textsOf(item);
}

/** Every answer of the draft, and what the controls of the page hold at this moment. */
export function typedValues(data: unknown, page: Document): readonly string[] {
  const controls = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...textsOf(data), ...Array.from(controls, ({ value }) => value)].filter((text) => text !== '');
}
