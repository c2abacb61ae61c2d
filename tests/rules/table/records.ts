import { AUDITED, AUDITORS, EDITORS, EDITORS_AND_ADMINS, NOBODY, WRITERS } from '../support/access.ts';
import { SERVER_TIME } from '../support/case.ts';
import { EARLIER } from '../support/clock.ts';
import { auditBy, CARD, MARK, PHRASES, requestBy, staffRequestBy, versionBy } from '../support/samples.ts';
import { STRANGER } from '../support/world.ts';
import { branch, either, entry, type Row } from './row.ts';

const PHRASE_KEEPERS = EDITORS_AND_ADMINS;
const ASKERS = either(WRITERS, EDITORS_AND_ADMINS);

/** Records that are written once, and the game. */
export const RECORD_ROWS: readonly Row[] = [
  branch('history', EDITORS),
  branch('history/staff', EDITORS_AND_ADMINS),
  entry('history/staff/{id}', [EDITORS_AND_ADMINS, EDITORS_AND_ADMINS, NOBODY, NOBODY], versionBy),
  branch('history/agencies', EDITORS),
  entry('history/agencies/{id}', [EDITORS, EDITORS, NOBODY, NOBODY], versionBy),
  branch('audit', AUDITORS),
  entry('audit/{id}', [AUDITORS, AUDITED, NOBODY, NOBODY], auditBy),
  branch('staffRequests', EDITORS_AND_ADMINS),
  entry('staffRequests/{id}', [EDITORS_AND_ADMINS, WRITERS, NOBODY, EDITORS_AND_ADMINS], staffRequestBy),
  branch('bingo', WRITERS),
  entry('bingo/phrases/{id}', [WRITERS, PHRASE_KEEPERS, PHRASE_KEEPERS, PHRASE_KEEPERS], () => PHRASES, {
    keys: ['ER', 'EMS'],
  }),
  entry('bingo/cards/{id}', [WRITERS, PHRASE_KEEPERS, PHRASE_KEEPERS, PHRASE_KEEPERS], () => CARD, {
    keys: ['ER', 'Coroner'],
  }),
  branch('bingo/logs/ER/activityLog', WRITERS),
  entry('bingo/logs/ER/activityLog/{id}', [WRITERS, WRITERS, NOBODY, NOBODY], () => MARK),
  branch('bingo/phraseRequests', WRITERS),
  entry('bingo/phraseRequests/{id}', [WRITERS, ASKERS, PHRASE_KEEPERS, PHRASE_KEEPERS], requestBy, {
    changed: () => ({
      ...requestBy(STRANGER),
      timestamp: EARLIER,
      status: 'approved',
      processedAt: SERVER_TIME,
    }),
  }),
  entry('bingo/meta/lastAutoRegenTimestamp', [WRITERS, NOBODY, NOBODY, NOBODY], () => 1),
];
