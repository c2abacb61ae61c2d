import { serve, type WebRequest, type WebResponse } from '../../../functions/src/api/serve.ts';
import { FACTION, provider, REQUEST } from './provider.ts';
import { world, type World } from './world.ts';

export const ORIGIN = 'https://forms.test';

export const ask = (
  w: World,
  route: string,
  more: { token?: string; body?: unknown } & Partial<WebRequest> = {},
) => {
  const [method = '', path = ''] = route.split(' ');
  const { token, headers, ...rest } = more;
  return serve(w.services, {
    method,
    path,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: {},
    address: '203.0.113.5',
    ...rest,
  });
};
export interface Body {
  readonly [name: string]: unknown;
  readonly state: string;
  readonly sessionToken: string;
  readonly error: { readonly reason: string };
}
export const body = (response: WebResponse): Body => response.body as Body;
export const begin = async (w: World, returnPath = '/admin'): Promise<string> =>
  body(await ask(w, 'POST /auth/start', { body: { redirectUri: REQUEST.redirectUri, returnPath } })).state;
export const signIn = async (w: World, code = 'code-1'): Promise<string> =>
  body(await ask(w, 'POST /auth/callback', { body: { code, state: await begin(w) } })).sessionToken;
export const ready = (data: object = {}, settings = {}): World => {
  const w = world({ ...FACTION, ...data }, settings);
  provider(w);
  return w;
};
