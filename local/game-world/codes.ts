import type { Clock } from '../../src/shared/lib/clock.ts';
import { err, ok, type Result } from '../../src/shared/lib/result.ts';
import type { GameUser } from './demo-users.ts';

type CodeProblem = 'unknown' | 'spent' | 'expired' | 'other redirect address';

interface Grant {
  readonly user: GameUser;
  readonly redirectUri: string;
  readonly expiresAt: number;
  spent: boolean;
}

/** Authorization codes: single-use, expiring, and bound to their redirect address. */
export interface Codes {
  give(code: string, user: GameUser, redirectUri: string): void;
  /** Returns the user of a code, valid or not. */
  holder(code: string): GameUser | undefined;
  redeem(code: string, redirectUri: string): Result<GameUser, CodeProblem>;
}

/** Creates a store of codes that expire after `ttlMs` milliseconds. */
export function createCodes(clock: Clock, ttlMs: number): Codes {
  const grants = new Map<string, Grant>();
  return {
    give(code, user, redirectUri) {
      grants.set(code, { user, redirectUri, expiresAt: clock.now() + ttlMs, spent: false });
    },
    holder: (code) => grants.get(code)?.user,
    redeem(code, redirectUri) {
      const grant = grants.get(code);
      if (!grant) return err('unknown');
      if (grant.spent) return err('spent');
      if (clock.now() >= grant.expiresAt) return err('expired');
      if (grant.redirectUri !== redirectUri) return err('other redirect address');
      grant.spent = true;
      return ok(grant.user);
    },
  };
}
