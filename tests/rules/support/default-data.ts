import { ACTORS, HOLDERS } from './actors.ts';
import { EARLIER } from './clock.ts';
import {
  AGENCY,
  auditBy,
  CARD,
  entryOf,
  FEATURE_REQUEST,
  KEPT_TEXT,
  LOCKDOWN,
  MARK,
  OPTION,
  PHRASES,
  POSITION,
  REPORT_COUNT,
  REPORT_USE,
  requestBy,
  STAFF,
  staffRequestBy,
  STORED_REPORT,
  versionBy,
} from './samples.ts';

/** ID of a guest, and of another account. */
export const STRANGER = 'stranger';

/** Session of users signed in by the provider. */
export const OPEN_SESSION = 'hash';

const everyone = [...ACTORS, ...HOLDERS].filter((one) => one.uid !== null) as {
  uid: string;
  role: unknown;
}[];
const byUid = <T>(make: (uid: string) => T): Record<string, T> =>
  Object.fromEntries([...everyone.map(({ uid }) => uid), STRANGER].map((uid) => [uid, make(uid)]));
const at = { at: EARLIER };
const stamped = { timestamp: EARLIER };

/** The default data: something at every path of the tree. */
export const WORLD = {
  staff: { phmc: { old: STAFF }, coroner: { old: STAFF } },
  agencies: { LSFD: AGENCY },
  selectOptions: { mannerOfDeath: { 0: OPTION }, nursePositionDetailsData: { old: POSITION } },
  adminSettings: { lockdownConfig: LOCKDOWN },
  roles: Object.fromEntries([...everyone.map(({ uid, role }) => [uid, role]), [STRANGER, { scriptRank: 0 }]]),
  users: byUid((uid) => ({ id: 7, username: uid })),
  adminUsers: { 'demo-admin': true },
  oauthStates: { hash: at },
  oauthCodes: { hash: { state: 'held', expires: 1 } },
  channelStates: { coroner: 'ready' },
  accessTokens: { hash: { uid: 'gtaw:2', expires: 1 } },
  sessions: { [OPEN_SESSION]: at },
  rateLimits: { callback: { hash: { count: 1 } } },
  webhooks: { admin: { url: 'https://example.invalid/hook' } },
  webhookRequests: { hash: { messageId: '777' } },
  builds: { old: 1 },
  health: { nights: { old: at }, faults: { old: at } },
  webhookLogs: { old: { target: 'admin', status: 204, ...at } },
  // Orphaned reports and index entries.
  savedReports: byUid(() => ({
    old: STORED_REPORT,
    autopsy: STORED_REPORT,
    'saved-since': STORED_REPORT,
    'lone-report': STORED_REPORT,
  })),
  savedReportsIndex: byUid(() => ({ old: entryOf(STORED_REPORT), 'lone-entry': entryOf(STORED_REPORT) })),
  departmentReports: {
    phmc: byUid(() => ({
      old: entryOf(STORED_REPORT),
      'saved-since': { ...entryOf(STORED_REPORT), updatedAt: EARLIER },
      'lone-entry': entryOf(STORED_REPORT),
    })),
    coroner: byUid(() => ({ autopsy: entryOf(STORED_REPORT), 'saved-since': { updatedAt: EARLIER } })),
  },
  reportIndex: {
    own: byUid((uid) => ({ [`${uid}~old`]: { uid, ...at } })),
    department: {
      phmc: { [`${STRANGER}~old`]: { uid: STRANGER, ...at } },
      coroner: { [`${STRANGER}~autopsy`]: { uid: STRANGER, ...at } },
    },
    all: { [`${STRANGER}~old`]: { uid: STRANGER, ...at } },
  },
  reportUse: byUid(() => ({ size: REPORT_USE, last: 'lone-entry', at: EARLIER })),
  reportCount: { count: REPORT_COUNT, last: 'google-1/old' },
  phrases: byUid(() => ({ s000: { ...KEPT_TEXT, updatedAt: EARLIER } })),
  presets: byUid(() => ({ s000: { ...KEPT_TEXT, updatedAt: EARLIER } })),
  signatures: byUid(() => ({ s000: { ...KEPT_TEXT, updatedAt: EARLIER } })),
  databaseNotification: { path: 'agencies', ...at },
  history: {
    staff: { old: { ...versionBy(STRANGER), ...at } },
    agencies: { old: { ...versionBy(STRANGER), ...at } },
  },
  audit: { old: { ...auditBy(STRANGER), ...at } },
  staffRequests: { old: { ...staffRequestBy(STRANGER), ...at } },
  featureRequests: { 'F-1': FEATURE_REQUEST },
  factions: { 364: { members: { 1001: { characterName: 'Ada Fields', scriptRank: 5 } } } },
  bingo: {
    phrases: { ER: PHRASES },
    cards: { ER: CARD },
    logs: { ER: { activityLog: { old: { ...MARK, ...stamped } } } },
    phraseRequests: { old: { ...requestBy(STRANGER), ...stamped } },
    meta: { lastAutoRegenTimestamp: EARLIER },
  },
};
