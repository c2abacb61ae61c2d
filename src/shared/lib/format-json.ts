import { isPlainObject } from './plain-object.ts';

const WIDTH = 110;

const scalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * Serializes JSON like the project's formatter: objects with one scalar, and lists of these or of scalars, are on one
 * line where they fit.
 */
export const formatJson = (value: unknown): string => `${write(value, '', 0)}\n`;

/** Serializes a scalar, or an object with one scalar, on one line; empty string for everything else. */
function oneLine(value: unknown): string {
  if (scalar(value)) return JSON.stringify(value);
  const [only, ...others] = isPlainObject(value) ? Object.entries(value) : [];
  return only && others.length === 0 && scalar(only[1])
    ? `{ ${JSON.stringify(only[0])}: ${JSON.stringify(only[1])} }`
    : '';
}

/** @param taken the number of characters before the value on its line, and after it */
function write(value: unknown, indent: string, taken: number): string {
  const inner = `${indent}  `;
  const block = (open: string, parts: readonly string[], close: string): string =>
    parts.length === 0
      ? open + close
      : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
  if (isPlainObject(value)) {
    const line = oneLine(value);
    if (line !== '' && taken + line.length <= WIDTH) return line;
    const entries = Object.entries(value).map(([key, item]) => {
      const name = `${JSON.stringify(key)}: `;
      return name + write(item, inner, inner.length + name.length + 1);
    });
    return block('{', entries, '}');
  }
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value as readonly unknown[];
  const lines = items.map(oneLine);
  const line = `[${lines.join(', ')}]`;
  if (!lines.includes('') && taken + line.length <= WIDTH) return line;
  return block(
    '[',
    items.map((item) => write(item, inner, inner.length + 1)),
    ']',
  );
}
