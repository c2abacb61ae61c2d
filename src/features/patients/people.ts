import type { ErrorMessage } from '../../../contract/error-message.ts';
import { isoDate } from '../../shared/lib/clock.ts';
import { screenDate } from '../../shared/language/screen-date.ts';
import { fold } from '../../shared/lib/fold.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { createWordSearch, type WordSearch } from '../../shared/lib/word-search.ts';
import type { PersonFacts } from './person-facts.ts';
import { t } from '../../../contract/messages.ts';

/** Identity of a patient. Absent facts are empty strings. */
export interface PersonIdentity {
  readonly name: string;
  readonly number: string;
  readonly born: string;
}

/** One case or saved report with its subject, and the time of its last change, in milliseconds since the epoch. */
export interface Seen extends PersonIdentity {
  readonly form: string;
  readonly at: number;
}

/** A case or saved report whose facts can be filled in. */
export interface Sighting extends Seen {
  /** Loads all facts in it, fetching them if necessary. */
  readonly facts: () => Promise<Result<PersonFacts, ErrorMessage>>;
}

/** The subject of cases or reports. */
export interface KnownPerson<One extends Seen = Sighting> extends PersonIdentity {
  /** Cases and reports about them, latest first. */
  readonly seen: readonly One[];
}

/** Maximum number of reports fetched per person: the latest of each form. */
const MOST_FETCHED = 6;

/** Returns true unless two facts are known and differ. */
export const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/**
 * Groups sightings into people, last seen first. Equal names are merged unless number or date of birth differ.
 * Sightings without a name are skipped.
 */
export function groupSightings<One extends Seen>(sightings: readonly One[]): readonly KnownPerson<One>[] {
  const people: { name: string; number: string; born: string; seen: One[] }[] = [];
  const namesakes = new Map<string, typeof people>();
  for (const sighting of sightings.toSorted((a, b) => b.at - a.at)) {
    const { name, number, born } = sighting;
    if (name === '') continue;
    const key = fold(name);
    const alike = namesakes.get(key) ?? [];
    const known = alike.find((one) => agree(one.number, number) && agree(one.born, born));
    if (known) {
      known.number ||= number;
      known.born ||= born;
      known.seen.push(sighting);
    } else {
      const person = { name, number, born, seen: [sighting] };
      people.push(person);
      namesakes.set(key, [...alike, person]);
    }
  }
  return people;
}

/** "A-2752 · born 4 Mar 1991 · Death Report, 21 Nov 2026" */
export function factsText<One extends Seen>({ number, born, seen: [last] }: KnownPerson<One>): string {
  const parts = [
    number,
    born && t('born {born}', { born: screenDate(born) }),
    last && `${last.form}, ${screenDate(isoDate(new Date(last.at)))}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Builds a search over people by the words of their names and by their numbers. */
export const searchPeople = <One extends Seen>(
  people: readonly KnownPerson<One>[],
): WordSearch<KnownPerson<One>> => createWordSearch(people, ({ name, number }) => `${name} ${number}`);

/**
 * Resolves with the latest known value of each fact. Reports that fail to load are skipped; returns an error if all
 * fail.
 */
export async function factsOfPerson({
  name,
  number,
  born,
  seen,
}: KnownPerson): Promise<Result<PersonFacts, ErrorMessage>> {
  const latest = [...new Map(seen.toReversed().map((one) => [one.form, one])).values()]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_FETCHED);
  const fetched = await Promise.all(latest.map((one) => one.facts()));
  const [refused] = fetched;
  if (refused && fetched.every((one) => !one.ok)) return refused;
  const facts = fetched.toReversed().map((one) => (one.ok ? one.value : {}));
  return ok(
    Object.assign({}, ...facts, { name, ...(number && { number }), ...(born && { born }) }) as PersonFacts,
  );
}
