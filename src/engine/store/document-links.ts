import { deepEqual } from '../../shared/lib/equal.ts';
import type { Links } from './document.ts';

/** Separates the name of a link from the key of its document. */
const OF = '@';

const entryOf = (name: string, key: string): string => `${name}${OF}${key}`;

/** Returns the name of the link of an entry. */
export const nameOfEntry = (entry: string): string => entry.split(OF)[0] ?? entry;

const isShown = (entry: string): boolean => !entry.includes(OF);

/** Returns the links of one document of a case, by feature name. */
export function linksOf(links: Links, key: string): Links {
  const end = OF + key;
  return Object.fromEntries(
    Object.entries(links)
      .filter(([entry]) => entry.endsWith(end))
      .map(([entry, text]) => [entry.slice(0, -end.length), text]),
  );
}

/** Returns the keys of the documents with links. */
export const linkedDocuments = (links: Links): readonly string[] => [
  ...new Set(
    Object.keys(links).flatMap((entry) => (isShown(entry) ? [] : entry.slice(entry.indexOf(OF) + 1))),
  ),
];

/**
 * Returns the links of a case in the view of one document, whose links are also there by their name alone. A page of an
 * earlier version, which knows only those, thus reads and writes the links of the open document.
 */
export function showLinks(links: Links, key: string | null): Links {
  if (key === null) return links;
  const all = Object.entries(links).filter(([entry]) => !isShown(entry));
  const shown = { ...Object.fromEntries(all), ...linksOf(links, key) };
  return deepEqual(shown, links) ? links : shown;
}

/** Link of a document that several forms share: the form in which a link was set last. */
export const FORM = 'form';

/**
 * Sets a link of a document; null removes it. `shown` is the key of the open document, `form` the slug of the form in
 * which it is set.
 */
export function withLink(
  links: Links,
  name: string,
  text: string | null,
  {
    of,
    shown,
    form,
  }: { readonly of: string | null; readonly shown: string | null; readonly form?: string | null },
): Links {
  const entry = of === null ? name : entryOf(name, of);
  const { [entry]: _, ...others } = links;
  const given = text !== null && of !== null && form && form !== of ? { [entryOf(FORM, of)]: form } : {};
  const next = showLinks(text === null ? others : { ...others, [entry]: text, ...given }, shown);
  return deepEqual(next, links) ? links : next;
}

/** Returns the links that no document has, such as those that a page of an earlier version changed. */
export const freeLinks = (links: Links): readonly (readonly [name: string, text: string])[] =>
  Object.entries(links).filter(
    ([name, text]) =>
      isShown(name) &&
      !Object.entries(links).some(([other, same]) => same === text && other.startsWith(name + OF)),
  );

/** Assigns the links that no document has to the document `key`, and returns them in its view. */
export function adoptLinks(links: Links, key: string | null): Links {
  if (key === null) return links;
  const free = freeLinks(links).map(([name, text]) => [entryOf(name, key), text] as const);
  return showLinks({ ...links, ...Object.fromEntries(free) }, key);
}
