import { errorMessage } from '../../../contract/error-message.ts';
import { whenConnected } from '../../services/platform/when-connected.ts';
import { backend } from '../../services/platform/backend.ts';
import { createReportReader, type ReportIndex, type ReportReader } from './report-pages.ts';

/** How long, in milliseconds, a connection that is about to stand is waited for. */
const TIMEOUT_MS = 5000;

/** Opens the way to the saved reports. Rejects when there is no backend, or none can be reached. */
export async function openReader(index?: ReportIndex): Promise<ReportReader> {
  if (!backend) throw new Error('This build has no backend.');
  const [database, records] = await Promise.all([backend.database(), backend.records()]);
  if (!(await whenConnected(database, TIMEOUT_MS)))
    throw new Error(errorMessage('The database cannot be reached.'));
  return createReportReader(database, records, index);
}
