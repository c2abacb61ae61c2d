import { useMemo } from 'react';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import type { Found, WordSearch } from '../../shared/lib/word-search.ts';
import { gatherPeople, type KnownPerson, type Sighting, searchPeople } from './people.ts';
import { catalogue } from 'virtual:forms';
import { ok } from '../../shared/lib/result.ts';
import { bornIn, factsOf, nameIn, numberIn } from './facts.ts';

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

/** Whom saved reports are about, as far as their index is here. */
export type ReadReportPeople = () => Promise<readonly Sighting[]>;

/** The search among all people that the user knows. */
export interface PeopleFinder {
  /** The people whose name or number begins with what was typed, who was seen last first. */
  readonly find: (typed: string, limit: number) => Promise<Found<KnownPerson>>;
  /** Gathers them anew, as cases and reports have changed since. Settles with whether reports brought more to find. */
  readonly gather: () => Promise<boolean>;
}

/** Finds people of other cases, and of saved reports as soon as their index is there. */
function createFinder(cases: CaseSession, readReports: ReadReportPeople | undefined): PeopleFinder {
  let ofReports: readonly Sighting[] = [];
  let ofCases: Promise<readonly Sighting[]> | undefined;
  let search: Promise<WordSearch<KnownPerson>> | undefined;
  const prepare = async (): Promise<WordSearch<KnownPerson>> => {
    ofCases ??= peopleOfCases(cases);
    return searchPeople(gatherPeople([...(await ofCases), ...ofReports]));
  };
  return {
    async find(typed, limit) {
      search ??= prepare();
      return (await search).find(typed, limit);
    },
    async gather() {
      ofCases = undefined;
      search = prepare();
      const found = await readReports?.().catch(() => []);
      if (!found || found.length === 0) return false;
      ofReports = found;
      // Prepared again once somebody searches: most fields are left without a letter.
      search = undefined;
      return true;
    },
  };
}

/** The search among the people whom the user knows, for as long as the same account is signed in. */
export const usePeople = (cases: CaseSession, readReports: ReadReportPeople | undefined): PeopleFinder =>
  useMemo(() => createFinder(cases, readReports), [cases, readReports]);
