import { postTargets } from 'virtual:form-post-targets';
import { errorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { entriesOf, textOf } from '../../../shared/lib/entries.ts';
import { isForumAddress, pageFor } from '../../../workspace/forum-pages.ts';

/** A page of the forum that has an address, or may get one. */
export interface ForumPage {
  readonly name: string;
  readonly title: string;
  /** What is posted there. */
  readonly forms: readonly string[];
}

/** The addresses of pages, by their names. */
export type Addresses = Readonly<Record<string, string>>;

/** A choice of the field by which some pages are chosen. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A name in words: `deathReports` as `Death reports`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every page that a form is posted to, one for each choice where an answer decides, and those stored beyond them. */
export function pagesOf(choices: readonly Choice[], stored: Addresses): readonly ForumPage[] {
  const named = postTargets.flatMap(({ name, by, forms }): readonly ForumPage[] => {
    const title = titleOf(name);
    if (by === undefined) return [{ name, title, forms }];
    return choices.map(({ value, label }) => ({
      name: pageFor(name, value),
      title: `${title}: ${label}`,
      forms,
    }));
  });
  const others = Object.keys(stored).filter((name) => !named.some((page) => page.name === name));
  return [...named, ...others.map((name) => ({ name, title: name, forms: [] }))];
}

/** What the database holds, as addresses by name; whatever is none of ours is left out. */
export const addressesIn = (stored: unknown): Addresses =>
  Object.fromEntries(
    entriesOf(stored).flatMap(({ value: entry }) => {
      const [name, address] = [textOf(entry, 'value'), textOf(entry, 'label')];
      return name === '' || address === '' ? [] : [[name, address] as const];
    }),
  );

/** The same as the database holds it; null for none. */
export function storedAddresses(addresses: Addresses): readonly Choice[] | null {
  const entries = Object.entries(addresses).flatMap(([value, typed]) => {
    const label = typed.trim();
    return label === '' ? [] : [{ value, label }];
  });
  return entries.length === 0 ? null : entries;
}

/** What keeps an address from being stored; undefined when nothing does. */
export function problemOf(address: string): ErrorMessage | undefined {
  const typed = address.trim();
  if (typed === '' || isForumAddress(typed)) return undefined;
  return errorMessage('This must be an address that begins with https:// and has no # part.');
}
