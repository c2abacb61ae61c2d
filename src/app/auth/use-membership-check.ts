import { useState } from 'react';
import type { Person } from '../../auth/session/person.ts';
import { err } from '../../lib/result.ts';
import { notify } from '../../notifications/notification-store.ts';

const NOT_LOADED = 'The check could not be loaded. Check the connection, then try again.';

const foundWords = ({ faction }: Person): string =>
  faction ? `You are a member: ${faction.rank}.` : 'You are not a member of the faction.';

/** Finds out once more whether a person is a member. */
export interface MembershipCheck {
  readonly busy: boolean;
  /** Why the last try failed; null when it did not. */
  readonly problem: string | null;
  /** Tries, and tells whether that worked. */
  run(): Promise<boolean>;
}

/** The way to check again the membership of a person, by their uid, after the check at their sign-in failed. */
export function useMembershipCheck(uid: string | undefined): MembershipCheck {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly uid: string | undefined; readonly reason: string }>();

  async function run(): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    const found = await import('../../auth/oauth/recheck-membership.ts').then(
      ({ recheckMembership }) => recheckMembership(),
      () => err(NOT_LOADED),
    );
    setBusy(false);
    if (found.ok) notify(foundWords(found.value), { icon: 'check-circle' });
    else setFailure({ uid, reason: found.error });
    return found.ok;
  }

  // Another person's failure says nothing of this one.
  return { busy, problem: failure?.uid === uid ? (failure?.reason ?? null) : null, run };
}
