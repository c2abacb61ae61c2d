import type { IndexReportsRequest, IndexReportsResponse } from '../../../contract/callables.ts';
import { signedIn } from '../accounts/accounts.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { limit } from '../platform/rate-limit.ts';
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
  const { uid } = signedIn(caller);
  await limit(services, 'report index of', uid, PER_ACCOUNT);
  await followReports(
    services,
    ids.map((id) => ({ uid, id })),
  );
  return { success: true };
}
