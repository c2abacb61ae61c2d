import { catalogue } from 'virtual:forms';
import type { CaseSession } from '../engine/cases/session-types.ts';
import { ok } from '../lib/result.ts';
import { bornIn, factsOf, nameIn, numberIn } from './facts.ts';
import type { Sighting } from './people.ts';

/** Whom the other cases of this computer, and of an account if one is signed in, are about: open ones and the archive. */
export async function peopleOfCases(
  { casesOf, state }: Pick<CaseSession, 'casesOf' | 'state'>,
  account: string | null,
): Promise<readonly Sighting[]> {
  const lists = await Promise.all([casesOf(null), account === null ? [] : casesOf(account)]);
  const front = state.getState().id;
  return lists.flat().flatMap(({ id, form, data, changedAt }) => {
    const facts = id === front ? undefined : factsOf(data);
    if (!facts) return [];
    const who = { name: nameIn(facts), number: numberIn(facts), born: bornIn(facts) };
    const name = catalogue.find(({ slug }) => slug === form)?.name ?? 'A case';
    return [{ ...who, form: name, at: changedAt, facts: () => Promise.resolve(ok(facts)) }];
  });
}
