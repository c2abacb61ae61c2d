import { defineSecret } from 'firebase-functions/params';
import type { Settings } from './ports.ts';

export const CLIENT_SECRET = defineSecret('GTAW_CLIENT_SECRET');

/** Complete `Authorization` header of the image host, such as `Client-ID ...`; `none` without a host. */
export const IMAGE_HOST_AUTHORIZATION = defineSecret('IMAGE_HOST_AUTHORIZATION');

/**
 * Reads the configuration of `functions/.env.{project}`, or of the emulators' environment. Not declared as Firebase
 * parameters, because its tools would write defaults to a file that overrides the environment.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    providerUrl: (env['GTAW_URL'] ?? '').replace(/\/$/, ''),
    clientId: env['GTAW_CLIENT_ID'] ?? '',
    clientSecret: unlessNone(env[CLIENT_SECRET.name]),
    staffRoles: listOf(env['GTAW_STAFF_ROLES']).map(Number),
    allowedOrigins: listOf(env['ALLOWED_ORIGINS']),
    sites: { tools: listOf(env['TOOLS_ADDRESSES']), pages: env['PAGES_ADDRESS'] || null },
    imageHostUrl: env['IMAGE_HOST_URL'] ?? '',
    imageHostAuthorization: unlessNone(env[IMAGE_HOST_AUTHORIZATION.name]),
    imageHostAlbum: env['IMAGE_HOST_ALBUM'] ?? '',
    backupBucket: unlessNone(env['BACKUP_BUCKET']),
    keptDays: {
      audit: countOf(env['KEEP_AUDIT_DAYS'], 730, 1),
      webhookLogs: countOf(env['KEEP_WEBHOOK_LOG_DAYS'], 90, 1),
      requests: countOf(env['KEEP_REQUEST_DAYS'], 365, 1),
    },
    trustedProxies: countOf(env['TRUSTED_PROXIES'], 0),
    rateLimitFactor: countOf(env['RATE_LIMIT_FACTOR'], 1),
    loopback: env['FUNCTIONS_EMULATOR'] === 'true',
  };
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Empty if undefined, or if the owner entered `none`. */
const unlessNone = (text = ''): string => (text.trim() === 'none' ? '' : text.trim());

/** Returns an integer of at least `least`; falls back to the default, also if empty. */
const countOf = (text: string | undefined, otherwise: number, least = otherwise): number => {
  const count = Number(text || otherwise);
  return Number.isInteger(count) && count >= least ? count : otherwise;
};
