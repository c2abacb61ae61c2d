import { useMemo } from 'react';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import type { Found, WordSearch } from '../../shared/lib/word-search.ts';
import { groupSightings, type KnownPerson, type Seen, type Sighting, searchPeople } from './people.ts';
import { catalogue } from 'virtual:forms';
import { ok } from '../../shared/lib/result.ts';
import { bornIn, factsOf, nameIn, numberIn } from './person-facts.ts';
import { t, translate } from '../../../contract/messages.ts';

/** Returns the subjects of the user's other local cases, open and archived. */
export async function peopleOfCases({
  held,
  state,
}: Pick<CaseSession, 'held' | 'state'>): Promise<readonly Sighting[]> {
  const front = state.getState().id;
  return (await held()).flatMap(({ id, form, data, updatedAt }) => {
    const facts = id === front ? undefined : factsOf(data);
    if (!facts) return [];
    const who = { name: nameIn(facts), number: numberIn(facts), born: bornIn(facts) };
    const name = translate(catalogue.find(({ slug }) => slug === form)?.name ?? t('A case'));
    return [{ ...who, form: name, at: updatedAt, facts: () => Promise.resolve(ok(facts)) }];
  });
}

/** Reads the subjects of saved reports from the loaded index. */
export type ReadReportPeople = () => Promise<readonly Sighting[]>;

export interface PeopleFinder<One extends Seen = Sighting> {
  /** Returns people whose name or number starts with the query, last seen first. */
  readonly find: (typed: string, limit: number) => Promise<Found<KnownPerson<One>>>;
  /** Rebuilds the search from current cases and reports. Resolves with true if reports changed its people. */
  readonly gather: () => Promise<boolean>;
}

/** Creates a finder over cases and, once loaded, saved reports. */
export function createFinder<One extends Seen>(
  readCases: () => Promise<readonly One[]>,
  readReports: (() => Promise<readonly One[]>) | undefined,
): PeopleFinder<One> {
  let ofReports: readonly One[] = [];
  let ofCases: Promise<readonly One[]> | undefined;
  let search: Promise<WordSearch<KnownPerson<One>>> | undefined;
  const prepare = async (): Promise<WordSearch<KnownPerson<One>>> => {
    ofCases ??= readCases();
    return searchPeople(groupSightings([...(await ofCases), ...ofReports]));
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
      if (!found || found.length === 0 || found === ofReports) return false;
      ofReports = found;
      // Rebuilt lazily on the next search: most fields are left without typing
      search = undefined;
      return true;
    },
  };
}

/** Returns a people finder, memoized per signed-in account. */
export const usePeople = (cases: CaseSession, readReports: ReadReportPeople | undefined): PeopleFinder =>
  useMemo(() => createFinder(() => peopleOfCases(cases), readReports), [cases, readReports]);
