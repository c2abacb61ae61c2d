import { facts as FACT_OF } from 'virtual:form-person';
import { normalise } from '../../engine/data/normalise.ts';
import type { ObjectSchema } from '../../engine/definition/schema.ts';
import type { ChosenPerson } from '../../engine/store/filled-from-memory.ts';
import type { FormData } from '../../engine/store/model.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';

/** Lasting facts about a patient, keyed by the names used in `x-person`. */
export type PersonFacts = Readonly<Record<string, unknown>>;

const IDENTITY: ReadonlySet<string> = new Set(['name', 'number', 'firstName', 'lastName']);

/** Returns true if typing into the field searches for known people. */
export const isFoundBy = (field: string): boolean => IDENTITY.has(FACT_OF[field] ?? '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the display name: the full name, or else first and last name. */
export const nameIn = ({ name, firstName, lastName }: PersonFacts): string =>
  textOf(name) || [firstName, lastName].map(textOf).filter(Boolean).join(' ');

/** Returns the normalised patient number. */
export const numberIn = ({ number }: PersonFacts): string => normalise('patientId', textOf(number));

export const bornIn = ({ born }: PersonFacts): string => textOf(born);

/**
 * Extracts the facts about the subject from answers. A fact that two fields state differently is dropped; undefined if
 * an identity fact conflicts, because the answers are then about two people.
 */
export function factsOf(answers: FormData): PersonFacts | undefined {
  const found = new Map<string, unknown>();
  const disputed = new Set<string>();
  for (const [field, fact] of Object.entries(FACT_OF)) {
    const value = answers[field];
    if (isEmpty(value)) continue;
    if (found.has(fact) && !deepEqual(found.get(fact), value)) disputed.add(fact);
    found.set(fact, value);
  }
  if ([...disputed].some((fact) => IDENTITY.has(fact))) return undefined;
  return Object.fromEntries([...found].filter(([fact]) => !disputed.has(fact)));
}

const fits = (schema: ObjectSchema['properties'][string] | undefined, value: unknown): boolean =>
  schema !== undefined && (schema.enum === undefined || (schema.enum as readonly unknown[]).includes(value));

/** Maps the facts of a chosen person to answers that fit the form's schema. */
export function answersFor(schema: ObjectSchema, field: string, facts: PersonFacts): ChosenPerson {
  const known: PersonFacts = { ...facts, name: nameIn(facts) };
  const identity: FormData = {};
  const lasting: FormData = {};
  for (const [name, fact] of Object.entries(FACT_OF)) {
    const own = schema.properties[name];
    const value = known[fact];
    if (isEmpty(value) || !fits(own, value)) continue;
    const written = typeof value === 'string' ? normalise(own?.['x-normalise'], value) : value;
    (IDENTITY.has(fact) ? identity : lasting)[name] = written;
  }
  return { field, identity, lasting };
}
