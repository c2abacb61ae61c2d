import type { AccountNamesRequest, AccountNamesResponse } from '../../../contract/admin.ts';
import { FORMER_NAME, FORMER_PREFIX } from '../../../contract/person-data.ts';
import { requirePermission, readAccount } from '../accounts/accounts.ts';
import { nameOf, recordsOf } from '../accounts/directory.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';

const PER_ACCOUNT = { count: 120, seconds: 600 };

/** Returns display names of accounts, for users who see their ids in logs and backups. */
export async function accountNames(
  services: Services,
  caller: Caller,
  { uids }: AccountNamesRequest,
): Promise<AccountNamesResponse> {
  const { uid } = await requirePermission(services, caller, [
    'admin_full_access',
    'manage_users',
    'access_audit_logs',
    'view_audit_logs',
    'manage_webhooks',
    'upload_faction_data',
  ]);
  await enforceLimit(services, 'account names of', uid, PER_ACCOUNT);
  const asked = [...new Set(uids)];
  const [records, accounts] = await Promise.all([
    recordsOf(services, asked),
    Promise.all(asked.map((one) => readAccount(services.database, one))),
  ]);
  const known = asked.map((one, index) => ({
    uid: one,
    account: accounts[index] ?? null,
    record: records[one] ?? null,
  }));
  const named = known.filter(({ account, record }) => account ?? record);
  const former = asked.filter((one) => one.startsWith(FORMER_PREFIX));
  return {
    names: Object.fromEntries([
      ...named.map((one) => [one.uid, nameOf(one)]),
      ...former.map((one) => [one, FORMER_NAME]),
    ]),
  };
}
