import { env } from '../../platform/env.ts';
import { productApiBase } from '../../platform/product-api.ts';
import { createProviderApi } from '../../platform/provider-api.ts';
import { accessToken } from './tab-storage.ts';

const base = env.ok && env.value.firebase ? `${productApiBase(env.value.firebase)}/provider` : null;

/** Requests the provider's API, through our functions, with the access token of this tab. */
export const requestProvider = createProviderApi(base, accessToken);
