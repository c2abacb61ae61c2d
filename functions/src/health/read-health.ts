import type { HealthResponse } from '../../../contract/health.ts';
import { FEATURE_PERMISSIONS } from '../../../contract/permissions.ts';
import { permitted } from '../accounts/accounts.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { limit } from '../platform/rate-limit.ts';
import { collectHealth } from './notes.ts';

const PER_ACCOUNT = { count: 60, seconds: 600 };

export async function readHealth(services: Services, caller: Caller): Promise<HealthResponse> {
  const { uid } = await permitted(services, caller, FEATURE_PERMISSIONS.admin_panel);
  await limit(services, 'health of', uid, PER_ACCOUNT);
  return collectHealth(services.database.get, services.usage, services.now());
}
