import { msg } from '../../../../contract/messages.ts';
import type { AccessLevel } from '../../../../contract/permissions.ts';

/** Names of the access levels. */
export const ACCESS_LEVEL_NAMES: Readonly<Record<AccessLevel, string>> = {
  none: msg('none'),
  member: msg('member'),
  management: msg('management'),
  admin: msg('admin'),
  superadmin: msg('superadmin'),
  president: msg('president'),
};
