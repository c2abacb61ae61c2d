import { catalogue } from 'virtual:forms';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { ok } from '../../shared/lib/result.ts';
import { bornIn, factsOf, nameIn, numberIn } from './facts.ts';
import type { Sighting } from './people.ts';

/** Whom the other cases of the user are about, on this computer: open ones and the archive. */
export async function peopleOfCases({
  held,
  state,
}: Pick<CaseSession, 'held' | 'state'>): Promise<readonly Sighting[]> {
  const front = state.getState().id;
  return (await held()).flatMap(({ id, form, data, updatedAt }) => {
    const facts = id === front ? undefined : factsOf(data);
    if (!facts) return [];
    const who = { name: nameIn(facts), number: numberIn(facts), born: bornIn(facts) };
    const name = catalogue.find(({ slug }) => slug === form)?.name ?? 'A case';
    return [{ ...who, form: name, at: updatedAt, facts: () => Promise.resolve(ok(facts)) }];
  });
}
