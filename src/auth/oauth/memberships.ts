import type { Membership } from '../../../contract/callables.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import type { Memberships } from './person-of.ts';

function isMembership(value: unknown): value is Membership {
  if (!isPlainObject(value)) return false;
  const { isMember, character, permissions, accessLevel } = value;
  return (
    typeof isMember === 'boolean' &&
    Array.isArray(permissions) &&
    permissions.every((each) => typeof each === 'string') &&
    typeof accessLevel === 'string' &&
    (character === null ||
      (isPlainObject(character) &&
        typeof character['characterName'] === 'string' &&
        typeof character['rank'] === 'string' &&
        typeof character['scriptRank'] === 'number'))
  );
}

/** Whether a value is memberships by character id. */
export const isMemberships = (value: unknown): value is Memberships =>
  isPlainObject(value) && Object.values(value).every(isMembership);
