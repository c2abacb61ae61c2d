import type { HealthResponse } from '../../../contract/health.ts';
import { FEATURE_PERMISSIONS } from '../../../contract/permissions.ts';
import { requirePermission } from '../accounts/accounts.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { collectHealth } from './health-records.ts';

const PER_ACCOUNT = { count: 60, seconds: 600 };

export async function readHealth(services: Services, caller: Caller): Promise<HealthResponse> {
  const { uid } = await requirePermission(services, caller, FEATURE_PERMISSIONS.admin_panel);
  await enforceLimit(services, 'health of', uid, PER_ACCOUNT);
  return collectHealth(services.database.get, services.usage, services.now());
}
