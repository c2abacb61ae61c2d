import { DEPARTMENTS } from '../../../contract/departments.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { useSources } from '../../engine/react/fields/use-options.ts';
import { actingCharacter } from './author.ts';
import { findStaff } from './find-staff.ts';

/** Facts about the signed-in user; empty strings if unknown. */
interface AuthorFacts {
  readonly name: string;
  readonly rank: string;
  readonly phone: string;
  readonly discord: string;
}

/** Returns the user's staff list entry; falls back to sign-in data. */
export function useAuthorFacts(): AuthorFacts {
  const person = useAuth((state) => state.person);
  const lists = useSources((sources) => sources.lists);
  const author = actingCharacter(person);
  const entry =
    author &&
    findStaff(
      DEPARTMENTS.flatMap((department) => lists[`staff.${department}`] ?? []),
      author,
    );
  const { rank = person?.faction?.rank ?? '', phNumber = '', discord = '' } = entry?.fill ?? {};
  return { name: entry?.value ?? author?.name ?? '', rank, phone: phNumber, discord };
}
