import type { ErrorMessage } from '../../../contract/error-message.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { useCache } from '../../services/cache/cache-store.ts';
import { outbox } from '../../services/outbox/outbox.ts';
import type { ReportPlace, SavedReport } from './report.ts';
import { openReader } from './open-reader.ts';
import { GONE, READ_PROBLEMS } from './read-problems.ts';

/** Maximum wait for a pending write with a connection, in milliseconds. */
const MAX_WAIT = 10_000;

/** Resolves to true once no write of a report is pending; to false if one was refused or takes too long. */
export function whenSaved(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isSaved: boolean): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isSaved);
    };
    const look = (): void => {
      const entry = outbox.pending.getState().find(({ payload }) => Object(payload).id === id);
      if (entry?.state === 'refused') settle(false);
      else if (!entry) settle(true);
    };
    const isOnline = navigator.onLine && useCache.getState().connection === 'online';
    const timer = setTimeout(() => settle(false), isOnline ? MAX_WAIT : 0);
    const unsubscribe = outbox.pending.subscribe(look);
    look();
  });
}

/** Reads one report, after its pending writes. Errors are user-facing. */
export async function readReportAt(place: ReportPlace): Promise<Result<SavedReport, ErrorMessage>> {
  await whenSaved(place.id);
  const reader = await openReader().catch(() => null);
  if (!reader) return err(READ_PROBLEMS.unreachable);
  const report = await reader.read(place);
  if (!report.ok) return err(READ_PROBLEMS[report.error]);
  return report.value ? ok(report.value) : err(GONE);
}
