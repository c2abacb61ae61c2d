import { DEPARTMENTS } from '../../../contract/departments.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { useSources } from '../../engine/react/fields/use-options.ts';
import { authorOf } from './author.ts';
import { findStaff } from './find-staff.ts';

/** What is known of who is signed in; empty where nothing is. */
export interface AuthorFacts {
  readonly name: string;
  readonly rank: string;
  readonly phone: string;
  /** The Discord account. */
  readonly discord: string;
}

/** Who is signed in as the lists of staff have them, else as the sign-in does. */
export function useAuthorFacts(): AuthorFacts {
  const person = useAuth((state) => state.person);
  const lists = useSources((sources) => sources.lists);
  const author = authorOf(person);
  const entry =
    author &&
    findStaff(
      DEPARTMENTS.flatMap((department) => lists[`staff.${department}`] ?? []),
      author,
    );
  const { rank = person?.faction?.rank ?? '', phNumber = '', discord = '' } = entry?.fill ?? {};
  return { name: entry?.value ?? author?.name ?? '', rank, phone: phNumber, discord };
}
