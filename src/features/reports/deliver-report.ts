import { errorMessage } from '../../../contract/error-message.ts';
import { postedSize, REPORT_SPACE, reportSize } from '../../../contract/report-space.ts';
import type { Department } from '../../../contract/departments.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { DatabaseClient, DatabaseError } from '../../services/platform/firebase/database.ts';
import type { Changes, RecordsClient } from '../../services/platform/firebase/records.ts';
import type { ReportPlace } from './report.ts';
import { isReportWrite, type RemoveWrite, type ReportWrite, type SaveWrite } from './report-write.ts';
import { removeForeign, removePatch, savePatch, type StoredContent, LONGEST } from './stored-report.ts';
import { decodeText } from '../../../contract/wire-text.ts';

/** The last text that a number in brackets behind a title can be. */
const LAST = ' (:';

/** The titles that `freeTitle` has to know: a range of the index sorted by title, ends included. */
const titleRange = (title: string): { readonly from: string; readonly to: string } => ({
  from: title,
  to: title + LAST,
});

/** The title itself, or the first of `title (2)`, `title (3)` … that is not taken. */
export function freeTitle(title: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(title)) return title;
  for (let number = 2; ; number += 1) {
    const next = `${title} (${number})`.slice(0, LONGEST.title);
    if (!taken.has(next)) return next;
  }
}

/** What became of one try to send a write; the outbox acts on it. */
export type ReportDelivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'later' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** What a save became. */
export interface Saved {
  /** Not the place asked for when the save went to a copy, because the report was changed or removed meanwhile. */
  readonly place: ReportPlace;
  readonly rev: number;
  readonly title: string;
  /** What part of their space the account's reports take up, 1 when it is full. */
  readonly space: number;
}

/** A write that the database took. */
export interface Arrival {
  readonly write: ReportWrite;
  /** Absent after a removal. */
  readonly saved?: Saved;
}

/** What delivering works with. */
export interface DeliveryParts {
  readonly database: Pick<DatabaseClient, 'read'>;
  readonly records: Pick<RecordsClient, 'lastRows' | 'update'>;
  /** Whether the server can be reached now. Nothing is sent before: the SDK would keep it and send it as well. */
  readonly isConnected: () => Promise<boolean>;
  /** Makes a privileged change, through the server. */
  readonly saveChange: (changes: Changes) => Promise<Result<void, DatabaseError>>;
  readonly onArrival: (arrival: Arrival) => void;
  /** The department of a form, by its code; absent for a form that is not there any more. */
  readonly departmentOf: (code: number) => Department | undefined;
}

const NOT_ALLOWED = 'Your account may not save this report. What you filled in is still in your case.';
const NOT_REMOVED = 'Your account may not delete this report.';
const FULL = errorMessage(
  'Your saved reports fill the space that an account has. Delete some that you do not need any more, then save again. What you filled in is still in your case.',
);
const NOT_READABLE = errorMessage('This entry cannot be read, so it was not sent.');

/** What a report takes up, and how much of that is what was posted of it. */
interface Space {
  readonly size: number;
  readonly posted: number;
}

const NOTHING: Space = { size: 0, posted: 0 };

/** More reports of one title than this are distinguished no further. */
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
 * Sends writes of reports, each once however often it is tried. The database counts saves in `rev` and takes only the
 * next one, so a second try of a save that arrived is refused; what stands there then shows that it was ours. A save
 * that somebody else overtook goes to a report of its own: neither version is lost.
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

  /** What part of their space an account's reports take up; 0 where that cannot be found out. */
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
    // Who may save but not look loses the number behind the title, not the report.
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

  /** How often a report has been saved; 0 for one that is not there. */
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

    // Once a version of a draft went to a copy, those after it follow: where it came from is somebody else's now.
    const moved = asked.rev > 1 ? await revAt(copy) : ok(0);
    if (!moved.ok) return failed(moved.error, NOT_ALLOWED);
    if (moved.value > 0) return saveAt(copy, moved.value + 1);

    const written = await write(place, asked.rev, asked.content);
    if (written.ok) return arrived(written.value);
    if (written.error.code !== 'permission-denied') return LATER;

    const now = await database.read(`savedReports/${place.uid}/${place.id}`);
    if (!now.ok) return failed(now.error, NOT_ALLOWED);
    const found = isPlainObject(now.value) ? now.value : null;
    // Nobody else can have made a report under an id that was drawn for this one, or made of its content.
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
      // A second try of a removal that arrived is refused.
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
