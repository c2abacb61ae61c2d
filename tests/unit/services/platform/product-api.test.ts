import { afterEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import {
  createProductApi,
  productApi,
  productApiBase,
} from '../../../../src/services/platform/product-api.ts';
import { type Answer, answeringServer } from './support/answering-server.ts';
import { DEMO } from './support/demo-config.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  vi.restoreAllMocks();
  stop();
});

async function open(answer: Answer | undefined) {
  const server = await answeringServer(() => answer);
  stop = server.stop;
  const { host, port } = server;
  const base = productApiBase({ ...DEMO, emulators: { functions: { host, port } } });
  return { server, api: createProductApi(base) };
}

describe('productApiBase', () => {
  it("is the project's function in its region", () => {
    expect(productApiBase(DEMO)).toBe('https://us-central1-demo-phmc-forms.cloudfunctions.net/api');
  });

  it("is the emulator's if configured", () => {
    expect(productApiBase({ ...DEMO, emulators: { functions: { host: 'a.invalid', port: 5 } } })).toBe(
      'http://a.invalid:5/demo-phmc-forms/us-central1/api',
    );
  });
});

describe('request', () => {
  it('sends the token', async () => {
    const { api, server } = await open({ status: 200, body: { valid: true } });
    expect(await api.request('GET /session', 'secret')).toEqual(ok({ valid: true }));
    expect(server.requests).toMatchObject([
      {
        url: '/demo-phmc-forms/us-central1/api/session',
        headers: { authorization: 'Bearer secret', accept: 'application/json' },
        body: '',
      },
    ]);
  });

  it('sends JSON, and no token without a session', async () => {
    const { api, server } = await open({ status: 200, body: { success: true } });
    await api.request('POST /logout', null);
    const request = { redirectUri: 'a', returnPath: '/' };
    await api.request('POST /auth/start', null, request);
    expect(server.requests.map(({ body }) => body)).toEqual([{}, request]);
    expect(server.requests[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [
      401,
      { error: { message: 'Not signed in', reason: 'not_signed_in', retryable: false } },
      'Not signed in',
    ],
    [502, 'no json of ours', 'The server answered 502.'],
    [200, [], 'The server answered 200.'],
  ])('returns the status %d and the message of a refusal', async (status, body, message) => {
    const { api } = await open({ status, body });
    expect(await api.request('GET /user', 'x')).toEqual(err({ status, message }));
  });

  it('fails without a status if the server is unreachable or takes over twenty seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const { api, server } = await open(undefined);
    const failure = err({ status: null, message: 'The server cannot be reached.' });
    expect(await api.request('GET /user', 'x')).toEqual(failure);
    expect(timeout).toHaveBeenCalledWith(20_000);
    vi.restoreAllMocks();
    server.stop();
    expect(await api.request('GET /user', 'x')).toEqual(failure);
  });
});

it('is undefined without a backend', () => {
  expect(productApi).toBeNull();
});
