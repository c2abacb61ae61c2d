import { catalogue } from 'virtual:forms';
import { lastChange } from '../engine/cases/case-list.ts';
import type { CaseSession } from '../engine/cases/session-types.ts';
import { ok } from '../lib/result.ts';
import { bornIn, factsOf, nameIn, numberIn } from './facts.ts';
import type { Sighting } from './people.ts';

/** Whom the other cases of this computer are about, open ones and the archive, as far as the user may see them. */
export async function peopleOfCases({ read, state }: CaseSession): Promise<readonly Sighting[]> {
  const listed = await read();
  const front = state.getState().id;
  return listed.flatMap((one) => {
    const facts = one.id === front ? undefined : factsOf(one.data);
    if (!facts) return [];
    const form = catalogue.find(({ slug }) => slug === one.form)?.name ?? 'A case';
    const who = { name: nameIn(facts), number: numberIn(facts), born: bornIn(facts) };
    return [{ ...who, form, at: lastChange(one), facts: () => Promise.resolve(ok(facts)) }];
  });
}
