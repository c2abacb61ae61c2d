/** The words of a property's name: `street_address`, `streetAddress` and `Street address?` have the same. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One name in letters and digits of several, each of which begins with a capital. */
const pascal = (parts: readonly string[]): string => parts.flatMap(wordsOf).map(capital).join('');

/** The name of a field, from the names of all that it stands in. */
export function fieldName(parts: readonly string[]): string {
  const name = pascal(parts);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** What people may read in place of a name: `street_address` is “Street address”. */
export function titleOfName(name: string): string {
  if (/\s/.test(name.trim())) return cleanTitle(name);
  const words = wordsOf(name);
  const text = words.map((word, index) => (index === 0 ? capital(word) : word.toLowerCase())).join(' ');
  return text || 'Field';
}

const LONGEST_TITLE = 80;

/** A title that may stand in a label of a template: in one line, without what begins a tag or an expression. */
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

/** The first of a name, its second, third and so on that is free. */
export function freeName(name: string, isTaken: (candidate: string) => boolean, between = ''): string {
  let candidate = name;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${name}${between}${number}`;
  return candidate;
}

/** The next code that no form has. */
export const freeCode = (forms: readonly { readonly code: number }[]): number =>
  Math.max(0, ...forms.map(({ code }) => code)) + 1;
