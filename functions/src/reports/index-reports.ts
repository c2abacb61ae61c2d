import type { IndexReportsRequest, IndexReportsResponse } from '../../../contract/callables.ts';
import { signedIn } from '../accounts/accounts.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { limit } from '../platform/rate-limit.ts';
import { followReports } from './index-report.ts';

const PER_ACCOUNT = { count: 600, seconds: 600 };

/**
 * Brings the index up to date with reports of the caller that were saved or removed just now. What is written follows
 * from what is stored, so a call says nothing that is not so; one that was left out is made up for by `tendReportIndex`.
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
