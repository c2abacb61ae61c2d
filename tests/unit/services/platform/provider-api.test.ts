import { afterEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { createProviderApi } from '../../../../src/services/platform/provider-api.ts';
import { type Answer, answeringServer } from './support/answering-server.ts';

let stop: () => void = () => undefined;

afterEach(() => stop());

async function open(answer: Answer, token: string | null = 'secret') {
  const server = await answeringServer(() => answer);
  stop = server.stop;
  return { server, request: createProviderApi(`http://${server.host}:${server.port}/api`, () => token) };
}

const NETWORK = 'Network connection error. Please check your internet connection and try again.';

describe('createProviderApi', () => {
  it.each(['user', '/user'])(
    'prefixes %s with its own URL and sends the token in the header',
    async (path) => {
      const { request, server } = await open({ status: 200, body: { id: 4 } });
      expect(await request('GET', path)).toEqual(ok({ id: 4 }));
      expect(server.requests).toMatchObject([
        { url: '/api/user', headers: { authorization: 'Bearer secret' }, body: '' },
      ]);
      expect(server.requests[0]?.headers['content-type']).toBeUndefined();
    },
  );

  it.each(['POST', 'PUT', 'DELETE'])('sends a body by %s', async (method) => {
    const { request, server } = await open({ status: 200, body: {} });
    await request(method, 'thing', { a: 1 });
    expect(server.requests).toMatchObject([
      { headers: { 'content-type': 'application/json' }, body: { a: 1 } },
    ]);
  });

  it('has a message for each failure status', async () => {
    const { request } = await open({ status: 503, body: {} });
    expect(await request('GET', 'user')).toEqual(err('API request failed: 503 Service Unavailable'));
  });

  it('sends nothing without a token or URL', async () => {
    const { request, server } = await open({ status: 200, body: {} }, null);
    expect(await request('GET', 'user')).toEqual(err('No access token available'));
    expect(server.requests).toEqual([]);
    expect(await createProviderApi(null, () => 'x')('GET', 'user')).toEqual(
      err('The address of GTA World is not configured'),
    );
  });

  it('reports an unreachable provider', async () => {
    const { request, server } = await open({ status: 200, body: {} });
    server.stop();
    expect(await request('GET', 'user')).toEqual(err(NETWORK));
  });
});
