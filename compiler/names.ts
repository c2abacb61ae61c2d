import type { FormMeta } from '../src/engine/definition/form.ts';
import { isMisspelt } from './problem.ts';

/** Splits a property name into words: `street_address`, `streetAddress` and `Street address?` give the same. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Joins names in PascalCase, letters and digits only. */
const pascal = (parts: readonly string[]): string => parts.flatMap(wordsOf).map(capital).join('');

/** Returns a camelCase field name from the names of its ancestors and itself. */
export function fieldName(parts: readonly string[]): string {
  const name = pascal(parts);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Returns a readable title for a name: “Street address” for `street_address`. */
export function titleOfName(name: string): string {
  if (/\s/.test(name.trim())) return cleanTitle(name);
  const words = wordsOf(name);
  const text = words.map((word, index) => (index === 0 ? capital(word) : word.toLowerCase())).join(' ');
  return text || 'Field';
}

const LONGEST_TITLE = 80;

/** Cleans a title for use as a label in a template: one line, no BBCode or Handlebars brackets. */
export const cleanTitle = (title: string): string =>
  title
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll('"', '’')
    .replace(/\s*:\s*$/, '')
    .trim()
    .slice(0, LONGEST_TITLE)
    .trim();

/** Returns the name, or the first free one with a number from 2 appended. */
export function freeName(name: string, isTaken: (candidate: string) => boolean, between = ''): string {
  let candidate = name;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${name}${between}${number}`;
  return candidate;
}

/** Returns the next unused form code. */
export const freeCode = (forms: readonly { readonly code: number }[]): number =>
  Math.max(0, ...forms.map(({ code }) => code)) + 1;

/** Returns the group or agency of other forms that a new one is probably a typo of. */
export function meantBy(
  key: 'group' | 'agency',
  name: string,
  others: readonly FormMeta[],
): string | undefined {
  const known = others.map((other) => other[key]);
  if (known.includes(name)) return undefined;
  const shared = known.filter((one, index) => known.indexOf(one) < index || others.length === 1);
  return shared.find((one) => isMisspelt(name, one));
}
