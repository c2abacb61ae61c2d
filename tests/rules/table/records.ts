import { AUDITORS, EDITORS, EDITORS_AND_ADMINS, NOBODY, WRITERS, type Access } from '../support/access.ts';
import { auditBy, CARD, MARK, PHRASES, requestBy, staffRequestBy, versionBy } from '../support/samples.ts';
import { branch, entry, type Quartet, type Row } from './row.ts';

const readable = (read: Access): Quartet => [read, NOBODY, NOBODY, NOBODY];

/** Immutable records, and the game. */
export const RECORD_ROWS: readonly Row[] = [
  branch('history', EDITORS),
  branch('history/staff', EDITORS_AND_ADMINS),
  entry('history/staff/{id}', readable(EDITORS_AND_ADMINS), versionBy),
  branch('history/agencies', EDITORS),
  entry('history/agencies/{id}', readable(EDITORS), versionBy),
  branch('audit', AUDITORS),
  entry('audit/{id}', readable(AUDITORS), auditBy),
  branch('staffRequests', EDITORS_AND_ADMINS),
  entry('staffRequests/{id}', readable(EDITORS_AND_ADMINS), staffRequestBy),
  branch('bingo', WRITERS),
  entry('bingo/phrases/{id}', readable(WRITERS), () => PHRASES, { keys: ['ER', 'EMS'] }),
  entry('bingo/cards/{id}', readable(WRITERS), () => CARD, { keys: ['ER', 'Coroner'] }),
  branch('bingo/logs/ER/activityLog', WRITERS),
  entry('bingo/logs/ER/activityLog/{id}', [WRITERS, WRITERS, NOBODY, NOBODY], () => MARK),
  branch('bingo/phraseRequests', WRITERS),
  entry('bingo/phraseRequests/{id}', readable(WRITERS), requestBy),
  entry('bingo/meta/lastAutoRegenTimestamp', readable(WRITERS), () => 1),
];
