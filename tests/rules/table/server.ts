import {
  ADMINS,
  NOBODY,
  ROSTER_READERS,
  SIGNED_IN,
  WEBHOOK_KEEPERS,
  type Access,
} from '../support/access.ts';
import { FEATURE_REQUEST } from '../support/samples.ts';
import { STRANGER } from '../support/default-data.ts';
import { branch, entry, type Quartet, type Row } from './row.ts';

const readable = (read: Access): Quartet => [read, NOBODY, NOBODY, NOBODY];
const CLOSED = readable(NOBODY);

/** Branches written only by the server. */
export const SERVER_ROWS: readonly Row[] = [
  entry('closedDeployments', CLOSED, () => ({ all: true })),
  branch('roles', NOBODY),
  entry('roles/{own}', readable(SIGNED_IN), () => ({ permissions: { admin_full_access: true } })),
  entry('roles/{own}/permissions/{id}', readable(SIGNED_IN), () => true, {
    keys: ['create_reports', 'superadmin_access'],
  }),
  entry(`roles/${STRANGER}`, CLOSED, () => ({ scriptRank: 15 })),
  branch('users', NOBODY),
  entry('users/{own}', readable(SIGNED_IN), () => ({ username: 'someone.else' })),
  entry(`users/${STRANGER}`, CLOSED, () => ({ username: 'someone.else' })),
  branch('adminUsers', NOBODY),
  entry('adminUsers/{id}', CLOSED, () => true, { keys: ['demo-admin', 'new'] }),
  branch('oauthStates', NOBODY),
  entry('oauthStates/{id}', CLOSED, () => ({ expires: 1 }), { keys: ['hash', 'new'] }),
  branch('oauthCodes', NOBODY),
  entry('oauthCodes/{id}', CLOSED, () => ({ state: 'free' }), { keys: ['hash', 'new'] }),
  branch('accessTokens', NOBODY),
  entry('accessTokens/{id}', CLOSED, () => ({ uid: 'gtaw:2' }), { keys: ['hash', 'new'] }),
  branch('sessions', NOBODY),
  entry('sessions/{id}', CLOSED, () => ({ uid: 'gtaw:2' }), { keys: ['hash', 'new'] }),
  branch('rateLimits', NOBODY),
  entry('rateLimits/callback/{id}', CLOSED, () => ({ count: 0 }), { keys: ['hash', 'new'] }),
  branch('webhooks', NOBODY),
  entry('webhooks/{id}', CLOSED, () => ({ url: 'https://example.invalid/mine' }), { keys: ['admin', 'new'] }),
  branch('channelStates', SIGNED_IN),
  entry('channelStates/{id}', readable(SIGNED_IN), () => 'ready', { keys: ['coroner', 'new'] }),
  branch('webhookRequests', NOBODY),
  entry('webhookRequests/{id}', CLOSED, () => ({ messageId: '1' }), { keys: ['hash', 'new'] }),
  branch('health', NOBODY),
  entry('health/nights/{id}', CLOSED, () => ({ at: 1 }), { keys: ['old', 'new'] }),
  entry('health/faults/{id}', CLOSED, () => ({ at: 1 }), { keys: ['old', 'new'] }),
  branch('builds', NOBODY),
  entry('builds/{id}', CLOSED, () => 1, { keys: ['old', 'new'] }),
  branch('webhookLogs', WEBHOOK_KEEPERS),
  entry('webhookLogs/{id}', readable(WEBHOOK_KEEPERS), () => ({ status: 204 })),
  branch('featureRequests', ADMINS),
  entry('featureRequests/{id}', readable(ADMINS), () => FEATURE_REQUEST, { keys: ['F-1', 'F-2'] }),
  entry('featureRequests/{id}/state', readable(ADMINS), () => 'accepted', { keys: ['F-1', 'F-2'] }),
  branch('factions', NOBODY),
  branch('factions/364', ROSTER_READERS),
  entry(
    'factions/364/members/{id}',
    readable(ROSTER_READERS),
    () => ({ characterName: 'Ada Fields', scriptRank: 15 }),
    {
      keys: ['1001', '1002'],
    },
  ),
  entry('factions/364/metadata', readable(ROSTER_READERS), () => ({ lastUpdated: 1 })),
  entry('factions/364/backups/{id}', readable(ROSTER_READERS), () => ({ data: 'x' })),
  entry('factions/364/backupList/{id}', readable(ROSTER_READERS), () => ({ memberCount: 1 })),
];
