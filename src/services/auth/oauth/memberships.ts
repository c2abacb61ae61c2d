import * as v from 'valibot';
import type { Memberships } from './user-from-provider.ts';

const membership = v.object({
  isMember: v.boolean(),
  permissions: v.array(v.string()),
  accessLevel: v.string(),
  character: v.nullable(v.object({ characterName: v.string(), rank: v.string(), scriptRank: v.number() })),
});

export const storedMemberships = v.record(v.string(), membership);

/** Returns true if the value is a record of memberships by character id. */
export const isMemberships = (value: unknown): value is Memberships => v.is(storedMemberships, value);
