import type { IndexReportsRequest, IndexReportsResponse } from '../../../contract/callables.ts';
import { requireSignedIn } from '../accounts/accounts.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { followReports } from './index-report.ts';

const PER_ACCOUNT = { count: 600, seconds: 600 };

/**
 * Updates the index of the caller's saved or removed reports. Derived from stored data, so requests cannot falsify it;
 * missed calls are repaired by `tendReportIndex`.
 */
export async function indexReports(
  services: Services,
  caller: Caller,
  { ids }: IndexReportsRequest,
): Promise<IndexReportsResponse> {
  const { uid } = requireSignedIn(caller);
  await enforceLimit(services, 'report index of', uid, PER_ACCOUNT);
  await followReports(
    services,
    ids.map((id) => ({ uid, id })),
  );
  return { success: true };
}
