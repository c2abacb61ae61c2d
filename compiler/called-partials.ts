const CALL = /\{\{~?#?>\s*([\w-]+)/g;

/** Returns what the first group of a pattern matches in a text. */
export const namesIn = (text: string | undefined, pattern: RegExp): readonly string[] =>
  [...(text ?? '').matchAll(pattern)].map(([, name = '']) => name);

/**
 * Returns the names of the partials that templates call, directly or through others.
 * @param textOf returns the text of a partial
 */
export function calledIn(
  templates: readonly (string | undefined)[],
  textOf: (name: string) => string | undefined,
): ReadonlySet<string> {
  const called = new Set(templates.flatMap((text) => namesIn(text, CALL)));
  // A set also visits what is added meanwhile.
  for (const name of called) for (const inner of namesIn(textOf(name), CALL)) called.add(inner);
  return called;
}
