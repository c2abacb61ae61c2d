import { DEMO_CLIENT } from '../../local/game-world/client.ts';
import { DEMO_IMAGE_AUTHORIZATION } from '../../local/image-host/server.ts';
import type { Ports } from './addresses.ts';

/** Returns the functions' environment (see `functions/src/platform/settings.ts`) for the embedded backend. */
export const functionsEnv = ({ gameWorld, imageHost }: Ports): Record<string, string> => ({
  GTAW_URL: `http://127.0.0.1:${gameWorld}`,
  GTAW_CLIENT_ID: DEMO_CLIENT.clientId,
  GTAW_CLIENT_SECRET: DEMO_CLIENT.clientSecret,
  IMAGE_HOST_URL: `http://127.0.0.1:${imageHost}/3/image`,
  IMAGE_HOST_AUTHORIZATION: DEMO_IMAGE_AUTHORIZATION,
  // Role of the demo user `staff.admin` at the provider.
  GTAW_STAFF_ROLES: '1',
  ALLOWED_ORIGINS: 'http://localhost:*,http://127.0.0.1:*',
  // All local clients share one IP address.
  RATE_LIMIT_FACTOR: '1000',
});
