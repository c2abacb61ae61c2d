import { env } from '../../platform/env.ts';
import { productApiBase } from '../../platform/product-api.ts';
import { createProviderApi } from '../../platform/provider-api.ts';
import { accessToken } from './tab-storage.ts';

const base = env.ok && env.value.firebase ? `${productApiBase(env.value.firebase)}/provider` : null;

/** Asks the provider's API, through our functions, as the user who signed in with it in this tab. */
export const requestProvider = createProviderApi(base, accessToken);
