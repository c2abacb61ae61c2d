import { errorMessage } from '../../../contract/error-message.ts';
import { postedSize, REPORT_SPACE, reportSize } from '../../../contract/report-space.ts';
import type { Department } from '../../../contract/departments.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { DatabaseClient, DatabaseError } from '../../services/platform/firebase/database.ts';
import type { Changes, RecordsClient } from '../../services/platform/firebase/records.ts';
import type { ReportPlace } from './report.ts';
import { isReportWrite, type RemoveWrite, type ReportWrite, type SaveWrite } from './report-write.ts';
import { removeForeign, removePatch, savePatch, type StoredContent, MAX_LENGTHS } from './stored-report.ts';
import { decodeText } from '../../../contract/wire-text.ts';
import { msg } from '../../../contract/messages.ts';

/** Upper bound of the suffix ` (n)`: `:` follows `9` in sort order. */
const LAST = ' (:';

/** Returns the inclusive index range of titles that `freeTitle` has to check. */
const titleRange = (title: string): { readonly from: string; readonly to: string } => ({
  from: title,
  to: title + LAST,
});

/** Returns the title, or the first free one of `title (2)`, `title (3)` … */
export function freeTitle(title: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(title)) return title;
  for (let number = 2; ; number += 1) {
    const next = `${title} (${number})`.slice(0, MAX_LENGTHS.title);
    if (!taken.has(next)) return next;
  }
}

/** Outcome of one delivery attempt, as handled by the outbox. */
type ReportDelivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'later' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Result of a save. */
interface Saved {
  /** Differs from the requested place if the save conflicted and went to a copy. */
  readonly place: ReportPlace;
  readonly rev: number;
  readonly title: string;
  /** Fraction of the account's storage quota in use, from 0 to 1. */
  readonly space: number;
}

/** A write accepted by the database. */
export interface DeliveredReport {
  readonly write: ReportWrite;
  /** Absent for a removal. */
  readonly saved?: Saved;
}

/** Dependencies of report delivery. */
interface DeliveryParts {
  readonly database: Pick<DatabaseClient, 'read'>;
  readonly records: Pick<RecordsClient, 'lastRows' | 'update'>;
  /** Returns true if the server is reachable; otherwise nothing is sent, because the SDK would queue and resend it. */
  readonly isConnected: () => Promise<boolean>;
  /** Makes a privileged change through the server. */
  readonly saveChange: (changes: Changes) => Promise<Result<void, DatabaseError>>;
  readonly onArrival: (arrival: DeliveredReport) => void;
  /** Returns the department of a form by its code; undefined if the form no longer exists. */
  readonly departmentOf: (code: number) => Department | undefined;
}

const NOT_ALLOWED = msg(
  'You do not have permission to save this report. Your answers are still in your case.',
);
const NOT_REMOVED = msg('You do not have permission to delete this report.');
const FULL = errorMessage(
  'Your account has no space left for reports. Delete some that you no longer need, then save again. Your answers are still in your case.',
);
const NOT_READABLE = errorMessage('This entry cannot be read, so it was not sent.');

/** Stored size of a report, and the part of it used by posted versions. */
interface Space {
  readonly size: number;
  readonly posted: number;
}

const NOTHING: Space = { size: 0, posted: 0 };

/** Maximum number of equal titles that are disambiguated. */
const MOST_OF_A_TITLE = 200;

const LATER: ReportDelivery = { outcome: 'later' };
const refused = (reason: string): ReportDelivery => ({ outcome: 'refused', reason });
const failed = ({ code }: DatabaseError, reason: string): ReportDelivery =>
  code === 'permission-denied' ? refused(reason) : LATER;

const same = (found: Readonly<Record<string, unknown>>, { rev, content }: SaveWrite): boolean =>
  found['rev'] === rev &&
  found['data'] === content.data &&
  found['bbCode'] === content.bbCode &&
  (content.postUrl === undefined || found['postUrl'] === content.postUrl);

/**
 * Creates an idempotent sender of report writes. The database only accepts the next `rev`, so retrying a save that
 * already arrived is denied; the stored content then shows that it was this save. A save that lost a conflict is stored
 * as a separate report, so that neither version is lost.
 */
export function createReportDelivery({
  database,
  records,
  isConnected,
  saveChange,
  onArrival,
  departmentOf,
}: DeliveryParts) {
  const spaceAt = async ({ uid, id }: ReportPlace): Promise<Result<Space, DatabaseError>> => {
    const stored = await database.read(`savedReports/${uid}/${id}`);
    return stored.ok ? ok({ size: reportSize(stored.value), posted: postedSize(stored.value) }) : stored;
  };

  /** Returns the fraction of the account's quota in use; 0 if unknown. */
  const spaceOf = async (uid: string): Promise<number> => {
    const size = await database.read(`reportUse/${uid}/size`);
    return size.ok ? Number(size.value ?? 0) / REPORT_SPACE : 0;
  };

  const write = async (
    place: ReportPlace,
    rev: number,
    content: StoredContent,
  ): Promise<Result<Saved, DatabaseError>> => {
    const range = { by: 'originalKey', last: MOST_OF_A_TITLE, ...titleRange(content.title) };
    const alike = await records.lastRows(`savedReportsIndex/${place.uid}`, range);
    // Without read permission, only the number after the title is lost
    if (!alike.ok && alike.error.code !== 'permission-denied') return alike;
    const taken = (alike.ok ? alike.value : []).flatMap(({ key, value }) =>
      key !== place.id && isPlainObject(value) ? [value['originalKey']] : [],
    );
    const title = freeTitle(content.title, new Set(taken));
    const before = rev === 1 ? ok(NOTHING) : await spaceAt(place);
    if (!before.ok) return before;
    const department = departmentOf(content.bbCodeVersion);
    const written = await records.update(
      savePatch(
        place,
        rev,
        { ...content, title },
        department,
        before.value.size,
        content.posted === undefined ? before.value.posted : 0,
      ),
    );
    return written.ok
      ? ok({ place, rev, title: decodeText(title), space: await spaceOf(place.uid) })
      : written;
  };

  /** Returns the number of saves of a report; 0 if it does not exist. */
  const revAt = async ({ uid, id }: ReportPlace): Promise<Result<number, DatabaseError>> => {
    const rev = await database.read(`savedReports/${uid}/${id}/rev`);
    return rev.ok ? ok(typeof rev.value === 'number' ? rev.value : 0) : rev;
  };

  const save = async (asked: SaveWrite): Promise<ReportDelivery> => {
    const place = { uid: asked.uid, id: asked.id };
    const copy = { uid: asked.uid, id: asked.copyId };
    const arrived = (saved: Saved): ReportDelivery => {
      onArrival({ write: asked, saved });
      return { outcome: 'delivered' };
    };
    const saveAt = async (at: ReportPlace, rev: number): Promise<ReportDelivery> => {
      const written = await write(at, rev, asked.content);
      return written.ok ? arrived(written.value) : failed(written.error, NOT_ALLOWED);
    };

    // After one version went to a copy, later versions follow, because the original has been changed elsewhere
    const moved = asked.rev > 1 ? await revAt(copy) : ok(0);
    if (!moved.ok) return failed(moved.error, NOT_ALLOWED);
    if (moved.value > 0) return saveAt(copy, moved.value + 1);

    const written = await write(place, asked.rev, asked.content);
    if (written.ok) return arrived(written.value);
    if (written.error.code !== 'permission-denied') return LATER;

    const now = await database.read(`savedReports/${place.uid}/${place.id}`);
    if (!now.ok) return failed(now.error, NOT_ALLOWED);
    const found = isPlainObject(now.value) ? now.value : null;
    // An id drawn for this report, or derived from its content, cannot belong to another writer
    if (found && (asked.rev === 1 || same(found, asked)))
      return arrived({ place, rev: asked.rev, title: decodeText(String(found['originalKey'])), space: 0 });
    const expected = found ? Number(found['rev']) + 1 : 1;
    if (asked.rev !== expected) return saveAt(copy, 1);
    const kept = asked.content.posted === undefined ? postedSize(found) : 0;
    const grown = reportSize(asked.content) + kept - reportSize(found);
    const isFull = (await spaceOf(asked.uid)) + grown / REPORT_SPACE > 1;
    return refused(isFull ? FULL : NOT_ALLOWED);
  };

  const remove = async (asked: RemoveWrite, account: string, id: string): Promise<ReportDelivery> => {
    const space = asked.uid === account ? await spaceAt(asked) : ok(NOTHING);
    if (!space.ok) return failed(space.error, NOT_REMOVED);
    const removed = await (asked.uid === account
      ? records.update(removePatch(asked, space.value.size))
      : saveChange(removeForeign(asked, account, id)));
    if (!removed.ok) {
      // Retrying a removal that already arrived is denied
      const left = removed.error.code === 'permission-denied' ? await revAt(asked) : removed;
      if (!left.ok || left.value !== 0) return failed(removed.error, NOT_REMOVED);
    }
    onArrival({ write: asked });
    return { outcome: 'delivered' };
  };

  return async (payload: unknown, id: string, account: string): Promise<ReportDelivery> => {
    if (!isReportWrite(payload)) return refused(NOT_READABLE);
    if (!(await isConnected())) return LATER;
    return payload.op === 'save' ? save(payload) : remove(payload, account, id);
  };
}
