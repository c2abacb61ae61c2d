import { type CallableOptions, HttpsError, onCall, onRequest } from 'firebase-functions/https';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import type { CallableName } from '../../contract/callables.ts';
import { REGION } from '../../contract/region.ts';
import { serve } from './api/serve.ts';
import { firebaseBucket, firebaseSource } from './backup/firebase-source.ts';
import { nightlyBackup } from './backup/nightly-backup.ts';
import { notifyOwner } from './health/notify-owner.ts';
import { endBingoDay } from './tools/bingo-day.ts';
import { addressOf, callerOf } from './platform/caller.ts';
import { Failure } from './platform/failure.ts';
import { firebaseServices } from './platform/firebase-services.ts';
import { withBodyCheck } from './platform/check-body.ts';
import { repairIndexDaily } from './reports/repair-report-index.ts';
import { removeOld } from './retention/remove-old.ts';
import { runCallable, runScheduled } from './run.ts';
import { CLIENT_SECRET, IMAGE_HOST_AUTHORIZATION } from './platform/settings.ts';

const services = firebaseServices();

function callable(name: CallableName, options: CallableOptions = {}) {
  const answer = onCall(
    {
      region: REGION,
      maxInstances: 10,
      timeoutSeconds: 30,
      cors: [...services.settings.allowedOrigins],
      ...options,
    },
    async (request) => {
      try {
        return await runCallable(
          name,
          services,
          callerOf(request, services.settings.trustedProxies),
          request.data,
        );
      } catch (error) {
        throw error instanceof Failure ? new HttpsError(error.code, error.message, error.details) : error;
      }
    },
  );
  return withBodyCheck(answer);
}

export const exchangeAuthCodeForToken = callable('exchangeAuthCodeForToken', { secrets: [CLIENT_SECRET] });
export const batchCheckFactionMembership = callable('batchCheckFactionMembership');
export const checkFactionMembership = callable('checkFactionMembership');
export const refreshRole = callable('refreshRole');
export const uploadFactionData = callable('uploadFactionData', { timeoutSeconds: 60 });
export const sendWebhook = callable('sendWebhook');
export const uploadImage = callable('uploadImage', {
  secrets: [IMAGE_HOST_AUTHORIZATION],
  timeoutSeconds: 60,
});

export const restoreFactionData = callable('restoreFactionData', { timeoutSeconds: 60 });
export const manageWebhook = callable('manageWebhook');
export const listMembers = callable('listMembers');
export const listUsers = callable('listUsers');
export const manageUser = callable('manageUser');
export const accountNames = callable('accountNames');
export const personData = callable('personData', { timeoutSeconds: 60, memory: '512MiB' });
export const writeAudited = callable('writeAudited');
export const transferReports = callable('transferReports', { timeoutSeconds: 60 });
export const indexReports = callable('indexReports');
export const heartbeat = callable('heartbeat');
export const readHealth = callable('readHealth');
export const tendReportIndex = callable('tendReportIndex', { timeoutSeconds: 540 });

export const submitMemberRequest = callable('submitMemberRequest');
export const submitRequest = callable('submitRequest');

const scheduled = (
  name: string,
  schedule: string,
  work: () => Promise<void>,
  options: Partial<ScheduleOptions> = {},
) =>
  onSchedule({ region: REGION, schedule, timeZone: 'UTC', maxInstances: 1, ...options }, () =>
    runScheduled(services, name, work),
  );

export const bingoDay = scheduled('bingoDay', '0 9 * * *', () => endBingoDay(services));
export const reportIndexDay = scheduled('reportIndexDay', '30 8 * * *', () => repairIndexDaily(services), {
  timeoutSeconds: 540,
});
export const backup = scheduled(
  'backup',
  '0 4 * * *',
  () => nightlyBackup(services, firebaseSource(services), firebaseBucket(services)),
  { timeoutSeconds: 540, memory: '1GiB' },
);
export const retention = scheduled('retention', '30 4 * * *', () => removeOld(services), {
  timeoutSeconds: 540,
});
export const healthDay = scheduled('healthDay', '0 6 * * *', () => notifyOwner(services), {
  retryCount: 3,
  minBackoffSeconds: 600,
});

export const api = onRequest(
  { region: REGION, maxInstances: 10, timeoutSeconds: 30, cors: false, secrets: [CLIENT_SECRET] },
  async (request, response) => {
    const answer = await serve(services, {
      method: request.method,
      path: request.path,
      headers: {
        origin: request.header('origin'),
        authorization: request.header('authorization'),
        'content-type': request.header('content-type'),
      },
      body: request.body as unknown,
      address: addressOf(
        request.header('x-forwarded-for'),
        request.socket.remoteAddress,
        services.settings.trustedProxies,
      ),
    });
    response.status(answer.status).set(answer.headers);
    if (answer.body === undefined) response.end();
    else response.json(answer.body);
  },
);
