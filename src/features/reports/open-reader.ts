import { errorMessage } from '../../../contract/error-message.ts';
import { whenConnected } from '../../services/platform/when-connected.ts';
import { backend } from '../../services/platform/backend.ts';
import { createReportReader, type ReportIndex, type ReportReader } from './report-pages.ts';

/** Connection timeout in milliseconds. */
const TIMEOUT_MS = 5000;

/** Creates a reader of saved reports. Rejects without a backend or connection. */
export async function openReader(index?: ReportIndex): Promise<ReportReader> {
  if (!backend) throw new Error('This build has no backend.');
  const [database, records] = await Promise.all([backend.database(), backend.records()]);
  if (!(await whenConnected(database, TIMEOUT_MS)))
    throw new Error(errorMessage('The server cannot be reached.'));
  return createReportReader(database, records, index);
}
