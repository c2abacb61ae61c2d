import { postTargets } from 'virtual:form-post-targets';
import { errorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { pageTitle } from '../../../../contract/forum-addresses.ts';
import { translate } from '../../../../contract/messages.ts';
import { entriesOf, textOf } from '../../../shared/lib/entries.ts';
import { isForumAddress, pageFor } from '../../../workspace/forum-pages.ts';

/** A forum page with a configurable address. */
export interface ForumPage {
  readonly name: string;
  readonly title: string;
  /** Names of the forms posted there. */
  readonly forms: readonly string[];
}

/** Page addresses by page name. */
export type Addresses = Readonly<Record<string, string>>;

/** An option of the field that selects a page. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Returns every page that forms are posted to, one per choice of its selecting field, plus other stored pages. */
export function pagesOf(choices: readonly Choice[], stored: Addresses): readonly ForumPage[] {
  const named = postTargets.flatMap(({ name, by, forms }): readonly ForumPage[] => {
    const title = translate(pageTitle(name));
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

/** Parses the stored entries into addresses by name; invalid entries are dropped. */
export const addressesIn = (stored: unknown): Addresses =>
  Object.fromEntries(
    entriesOf(stored).flatMap(({ value: entry }) => {
      const [name, address] = [textOf(entry, 'value'), textOf(entry, 'label')];
      return name === '' || address === '' ? [] : [[name, address] as const];
    }),
  );

/** Serializes addresses for the database; null if there are none. */
export function storedAddresses(addresses: Addresses): readonly Choice[] | null {
  const entries = Object.entries(addresses).flatMap(([value, typed]) => {
    const label = typed.trim();
    return label === '' ? [] : [{ value, label }];
  });
  return entries.length === 0 ? null : entries;
}

/** Validates an address; undefined if valid or empty. */
export function problemOf(address: string): ErrorMessage | undefined {
  const typed = address.trim();
  if (typed === '' || isForumAddress(typed)) return undefined;
  return errorMessage('Enter an address that begins with https:// and has no # part.');
}
