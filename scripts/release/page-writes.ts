import type { Callables, CallableName } from '../../contract/callables.ts';
import { reportSize } from '../../contract/report-space.ts';
import { removePatch, savePatch, storedContent } from '../../src/features/reports/stored-report.ts';
import { REPORT_KIND, type ReportWrite } from '../../src/features/reports/report-write.ts';
import { SERVER_TIME } from '../../src/services/platform/server-time.ts';

/** User ID of the author. */
export const WRITER = 'the-writer';

/** Writes of one release's pages, as test data for later releases. */
export interface PageWrites {
  /** The author's report `old` as that release stored it; three of the writes are about it. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Database updates by action. */
  readonly updates: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Queued outbox entries, by kind. */
  readonly outbox: readonly { readonly kind: string; readonly payload: unknown }[];
  /** Requests of each server function. */
  readonly requests: Readonly<Record<string, readonly unknown[]>>;
}

const CREATED = Date.UTC(2026, 0, 1);

function content() {
  const made = storedContent({
    code: 7,
    formVersion: 1,
    modelVersion: 1,
    title: 'Night shift',
    answers: { patientName: 'Ada', decedentName: 'Sam' },
    bbCode: '[b]Night[/b]',
    authorName: 'Ada Fields',
  });
  if (typeof made === 'string') throw new Error(`The example of a report is too long: ${made}`);
  return made;
}

const requests: { readonly [Name in CallableName]: readonly Callables[Name]['request'][] } = {
  exchangeAuthCodeForToken: [
    { code: 'a', redirectUri: 'https://example.org/forms/#/auth/gta/callback', clientId: 'b' },
  ],
  batchCheckFactionMembership: [{ characterIds: [1004], factionId: 364 }],
  checkFactionMembership: [{ characterId: 1004, factionId: 364 }],
  refreshRole: [{}],
  uploadFactionData: [
    {
      factionData: [{ characterId: 1004 }],
      metadata: { factionId: 364, fileName: 'roster.json', uploadTime: CREATED },
      dryRun: true,
    },
  ],
  sendWebhook: [
    {
      target: 'coroner',
      payload: {
        content: 'A report',
        embeds: [{ title: 'Night shift', fields: [{ name: 'By', value: 'Ada Fields' }] }],
      },
      requestId: 'a-request-of-this-release',
      slot: 'a-slot-of-this-release',
    },
  ],
  uploadImage: [
    {
      image:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      title: 'Diagram',
    },
  ],
  submitMemberRequest: [
    {
      about: 'staff',
      kind: 'change',
      list: 'phmc',
      key: 'ada',
      name: 'Ada Fields',
      changes: { rank: 'Surgeon' },
      note: '',
    },
    { about: 'phrase', phrase: 'Lost pager', bingoType: 'ER' },
  ],
  submitRequest: [
    { kind: 'bug', title: 'A typo here', details: 'It says teh there.', discord: 'ada', form: 'None' },
  ],
  restoreFactionData: [{ backup: '-Oabc' }],
  manageWebhook: [
    { action: 'list' },
    { action: 'set', target: 'admin', address: 'https://example.org/a' },
    { action: 'test', target: 'admin' },
    { action: 'remove', target: 'admin' },
  ],
  listMembers: [{}],
  listUsers: [{ search: 'ada', offset: 25, sorting: { by: 'name', descending: true } }],
  manageUser: [
    { uid: WRITER, action: 'disable' },
    { uid: WRITER, action: 'make_admin' },
  ],
  accountNames: [{ uids: [WRITER] }],
  personData: [
    { uid: WRITER, action: 'export', from: 10 },
    { uid: WRITER, action: 'erase' },
  ],
  transferReports: [{ from: WRITER, to: 'another' }],
  indexReports: [{ ids: ['old'] }],
  tendReportIndex: [{}],
  heartbeat: [{ build: 'main-abc.js', outbox: 'fresh', refused: 1 }],
  readHealth: [{}],
  writeAudited: [{ changes: { 'agencies/LSFD': null, 'audit/a': { at: SERVER_TIME } } }],
};

/** Returns the writes of this release's pages, created by the app's code. */
export function pageWrites(): PageWrites {
  const made = content();
  const { title, bbCodeVersion, formVersion, modelVersion, data, bbCode, authorName } = made;
  const parts = { bbCodeVersion, formVersion, modelVersion, data, bbCode, authorName };
  const stored = { ...parts, originalKey: title, timestamp: CREATED, updatedAt: CREATED, rev: 3 };
  const fresh = { uid: WRITER, id: 'new' };
  const old = { uid: WRITER, id: 'old' };
  const size = reportSize(made);
  const outbox: readonly ReportWrite[] = [
    { op: 'save', ...fresh, rev: 1, copyId: 'copy', content: made },
    { op: 'remove', ...old },
  ];
  return {
    stored,
    updates: {
      'a new report': savePatch(fresh, 1, made),
      'a new report of a department': savePatch(fresh, 1, made, 'phmc'),
      'the next version of a report': savePatch(old, 4, made, 'phmc', size),
      'the removal of a report': removePatch(old, size),
      'a mark of the bingo game': {
        'bingo/logs/ER/activityLog/mark': {
          employee: authorName,
          phrase: 'Lost pager',
          timestamp: SERVER_TIME,
          type: 'marked',
        },
      },
      'a line of the bingo game': {
        'bingo/logs/ER/activityLog/bingo-1-2': {
          employee: authorName,
          phrase: 'Lost pager',
          timestamp: SERVER_TIME,
          type: 'bingo',
          lineIndex: 2,
        },
      },
    },
    outbox: outbox.map((payload) => ({ kind: REPORT_KIND, payload })),
    requests,
  };
}
