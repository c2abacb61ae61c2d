import type { ErrorMessage } from '../../../contract/error-message.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { ReportPlace, SavedReport } from './report.ts';
import { openReader } from './open-reader.ts';
import { GONE, READ_PROBLEMS } from './read-problems.ts';

/** Reads one report. Errors are user-facing. */
export async function readReportAt(place: ReportPlace): Promise<Result<SavedReport, ErrorMessage>> {
  const reader = await openReader().catch(() => null);
  if (!reader) return err(READ_PROBLEMS.unreachable);
  const report = await reader.read(place);
  if (!report.ok) return err(READ_PROBLEMS[report.error]);
  return report.value ? ok(report.value) : err(GONE);
}
