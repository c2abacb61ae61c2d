import { MAX_NAME_LENGTH } from '../../../../contract/account.ts';
import { encodeLine } from '../../../../contract/wire-text.ts';
import { newId } from '../../../shared/lib/ids.ts';
import { backend } from '../../../services/platform/backend.ts';
import type { Changes } from '../../../services/platform/firebase/records.ts';
import { SERVER_TIME } from '../../../services/platform/server-time.ts';
import { LINES } from './lines.ts';

/** Resolves with false if the server is unreachable or denies the write. */
async function write(changes: Changes): Promise<boolean> {
  try {
    return backend !== null && (await (await backend.records()).update(changes)).ok;
  } catch {
    return false;
  }
}

/** Marks or unmarks a square. */
export const mark = (
  type: string,
  phrase: string,
  kind: 'marked' | 'unmarked',
  employee: string,
): Promise<boolean> =>
  write({
    [`bingo/logs/${type}/activityLog/${newId()}`]: {
      employee: encodeLine(employee, MAX_NAME_LENGTH),
      phrase,
      timestamp: SERVER_TIME,
      type: kind,
    },
  });

/** Announces a line. The key is derived from the line, so that only the first of several announcements is stored. */
export const announceLine = (type: string, day: number, line: number, employee: string): Promise<boolean> =>
  write({
    [`bingo/logs/${type}/activityLog/bingo-${day}-${line}`]: {
      employee: encodeLine(employee, MAX_NAME_LENGTH),
      phrase: LINES[line]?.name ?? '',
      timestamp: SERVER_TIME,
      type: 'bingo',
      lineIndex: line,
    },
  });
