import { useMemo } from 'react';
import type { CaseSession } from '../engine/cases/session-types.ts';
import type { Found, WordSearch } from '../lib/word-search.ts';
import { peopleOfCases } from './case-people.ts';
import { gatherPeople, type KnownPerson, type Sighting, searchPeople } from './people.ts';

/** Whom saved reports are about, as far as their index is here. */
export type ReadReportPeople = () => Promise<readonly Sighting[]>;

/** The search among all people that the user knows. */
export interface PeopleFinder {
  /** The people whose name or number begins with what was typed, who was seen last first. */
  readonly find: (typed: string, limit: number) => Promise<Found<KnownPerson>>;
  /** Gathers them anew the next time, as cases and reports have changed since. */
  readonly forget: () => void;
}

/** Finds people of other cases and of saved reports; they are gathered when they are first looked for. */
export function usePeople(cases: CaseSession, readReports: ReadReportPeople | undefined): PeopleFinder {
  return useMemo(() => {
    let gathered: Promise<WordSearch<KnownPerson>> | undefined;
    const gather = async (): Promise<WordSearch<KnownPerson>> => {
      const sightings = await Promise.all([peopleOfCases(cases), readReports?.() ?? []]);
      return searchPeople(gatherPeople(sightings.flat()));
    };
    return {
      async find(typed, limit) {
        gathered ??= gather();
        return (await gathered).find(typed, limit);
      },
      forget: () => {
        gathered = undefined;
      },
    };
  }, [cases, readReports]);
}
