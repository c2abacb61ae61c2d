import type { CallableName, Callables } from '../../contract/callables.ts';
import { accountNames } from './administration/account-names.ts';
import { writeAudited } from './changes/write-audited.ts';
import { checked } from './schemas/ajv.ts';
import { batchCheckMembership, checkMembership } from './sign-in/check-membership.ts';
import { Failure, unforeseen } from './platform/failure.ts';
import { submitMemberRequest } from './feedback/member-request.ts';
import { submitRequest } from './feedback/feature-request.ts';
import { recordError } from './health/health-records.ts';
import { heartbeat } from './health/heartbeat.ts';
import { readHealth } from './health/read-health.ts';
import { listMembers } from './administration/list-members.ts';
import { listUsers } from './administration/list-users.ts';
import { manageUser } from './administration/manage-user.ts';
import { manageWebhook } from './webhooks/manage-webhook.ts';
import type { Caller, Services } from './platform/ports.ts';
import { refuseUnreadable } from './platform/check-body.ts';
import { personData } from './person/person-data.ts';
import { refreshRole } from './accounts/refresh-role.ts';
import { restoreFaction } from './roster/restore-faction.ts';
import { isRequest } from './schemas/schemas.ts';
import { sendWebhook } from './webhooks/send-webhook.ts';
import { withoutEndedSession } from './sign-in/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { indexReports } from './reports/index-reports.ts';
import { tendReportIndex } from './reports/repair-report-index.ts';
import { transferReports } from './administration/transfer-reports.ts';
import { uploadFaction } from './roster/upload-faction.ts';
import { uploadImage } from './tools/upload-image.ts';

type Handler<N extends CallableName> = (
  services: Services,
  caller: Caller,
  request: Callables[N]['request'],
) => Promise<Callables[N]['response']>;

const HANDLERS: { readonly [N in CallableName]: Handler<N> } = {
  exchangeAuthCodeForToken: signIn,
  batchCheckFactionMembership: batchCheckMembership,
  checkFactionMembership: checkMembership,
  refreshRole,
  uploadFactionData: uploadFaction,
  sendWebhook,
  uploadImage,
  submitMemberRequest,
  submitRequest,
  restoreFactionData: restoreFaction,
  manageWebhook,
  listMembers,
  listUsers,
  manageUser,
  accountNames,
  personData,
  transferReports,
  indexReports,
  tendReportIndex,
  writeAudited,
  heartbeat,
  readHealth,
};

/** Validates and handles a callable request. Rejects only with a Failure. */
export async function runCallable<N extends CallableName>(
  name: N,
  services: Services,
  caller: Caller,
  data: unknown,
): Promise<Callables[N]['response']> {
  return guarded(services, name, async () => {
    refuseUnreadable(data);
    return HANDLERS[name](
      services,
      await withoutEndedSession(services, caller),
      checked(isRequest[name], data ?? {}),
    );
  });
}

/** Runs work; unexpected errors are logged, counted per day, and replaced by an error without details. */
export async function guarded<T>(services: Services, what: string, work: () => Promise<T>): Promise<T> {
  const { log } = services;
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) {
      log.warn('refused', { what, code: error.code, reason: error.details.reason });
      throw error;
    }
    log.error('unforeseen', { what, stack: error instanceof Error ? error.stack : typeof error });
    await recordError(services, what);
    throw unforeseen();
  }
}

/** Runs a scheduled job; every failure counts as an error, including refusals. */
export const runScheduled = (services: Services, what: string, work: () => Promise<void>): Promise<void> =>
  guarded(services, what, async () => {
    try {
      await work();
    } catch (error) {
      throw error instanceof Failure ? new Error(error.message, { cause: error }) : error;
    }
  });
