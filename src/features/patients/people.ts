import type { ErrorMessage } from '../../../contract/error-message.ts';
import { fold } from '../../shared/lib/fold.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { createWordSearch, type WordSearch } from '../../shared/lib/word-search.ts';
import type { PersonFacts } from './facts.ts';

/** A case or a saved report that is about somebody. Texts are blank where it does not say. */
export interface Sighting {
  readonly name: string;
  /** The number in the medical register. */
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly born: string;
  /** The name of the form. */
  readonly form: string;
  /** When it changed last, in milliseconds since the epoch. */
  readonly at: number;
  /** All that it says of them, fetched if need be. */
  readonly facts: () => Promise<Result<PersonFacts, ErrorMessage>>;
}

/** Somebody whom cases or reports were about. */
export interface KnownPerson {
  readonly name: string;
  readonly number: string;
  readonly born: string;
  /** What is known of them, the latest first. */
  readonly seen: readonly Sighting[];
}

/** Most reports of somebody that are fetched: the latest of each form. */
const MOST_FETCHED = 6;

const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/**
 * The people of some sightings, who was seen last first. Of one name are one person, unless number or day of birth differ.
 * A sighting without a name shows nobody.
 */
export function gatherPeople(sightings: readonly Sighting[]): readonly KnownPerson[] {
  const people: { name: string; number: string; born: string; seen: Sighting[] }[] = [];
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

/** A search among people by the words of their names and by their numbers. */
export const searchPeople = (people: readonly KnownPerson[]): WordSearch<KnownPerson> =>
  createWordSearch(people, ({ name, number }) => `${name} ${number}`);

/**
 * What lasts of somebody: of each fact the latest that is known. Where some reports cannot be fetched, what the others say;
 * where none can, the reason.
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
