import { env } from '../../platform/env.ts';
import { createProviderApi } from '../../platform/provider-api.ts';
import { accessToken } from './tab-storage.ts';

const origin = env.ok ? env.value.gtaw.url : null;

/** Asks the provider's own API as the user who signed in with it in this tab. */
export const requestProvider = createProviderApi(origin && `${origin.replace(/\/+$/, '')}/api`, accessToken);
