import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../../../../local/lib/loopback.ts';
import { isRetryable, kindOf } from '../../../../../src/services/auth/session/login-errors.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { UNREACHED } from '../../../../../src/services/platform/call-error.ts';
import { openCallables } from '../../../../../src/services/platform/firebase/callables.ts';
import { type Answer, answeringServer } from '../support/answering-server.ts';
import { DEMO } from '../support/demo-config.ts';

let stop: () => void = () => undefined;

afterEach(async () => {
  vi.useRealTimers();
  stop();
  await Promise.all(getApps().map(deleteApp));
});

async function open(answer: Answer | undefined) {
  const server = await answeringServer(() => answer);
  stop = server.stop;
  const { host, port } = server;
  return { server, client: openCallables({ ...DEMO, emulators: { functions: { host, port } } }) };
}

const check = { characterId: 1001, factionId: 364 };

describe('call', () => {
  it('posts the request to the region of the functions, and returns the response', async () => {
    const answer = { isMember: false, character: null, permissions: [], accessLevel: 'none' };
    const { client, server } = await open({ status: 200, body: { result: answer } });
    expect(await client.call('checkFactionMembership', check)).toEqual(ok(answer));
    expect(server.requests).toMatchObject([
      { url: '/demo-phmc-forms/us-central1/checkFactionMembership', body: { data: check } },
    ]);
  });

  it('uses the region of the functions', async () => {
    vi.doMock('../../../../../contract/region.ts', () => ({ REGION: 'elsewhere1' }));
    vi.resetModules();
    const { openCallables: openElsewhere } =
      await import('../../../../../src/services/platform/firebase/callables.ts');
    vi.doUnmock('../../../../../contract/region.ts');
    const { server } = await open({ status: 200, body: { result: {} } });
    const { host, port } = server;
    const client = openElsewhere({ ...DEMO, emulators: { functions: { host, port } } }, 'elsewhere');
    await client.call('refreshRole', {});
    expect(server.requests.at(-1)?.url).toBe('/demo-phmc-forms/elsewhere1/refreshRole');
  });

  it('returns code, message and details of a refusal', async () => {
    const details = { reason: 'rate_limited', retryable: true, retryAfter: 30 };
    const error = { status: 'RESOURCE_EXHAUSTED', message: 'Too many requests.', details };
    const { client } = await open({ status: 429, body: { error } });
    expect(await client.call('checkFactionMembership', check)).toEqual(
      err({ code: 'resource-exhausted', message: 'Too many requests.', details }),
    );
  });

  it.each([
    ['no details', 500, { error: { status: 'INTERNAL', message: 'Broken.' } }, 'internal'],
    [
      'strange details',
      403,
      { error: { status: 'PERMISSION_DENIED', message: 'No.', details: 'x' } },
      'permission-denied',
    ],
    ['no body', 503, 'no json of ours', 'unavailable'],
    ['an answer without a result', 200, {}, 'internal'],
  ])('handles a failure with %s', async (_, status, body, code) => {
    const { client } = await open({ status, body });
    expect(await client.call('refreshRole', {})).toMatchObject({ ok: false, error: { code, details: null } });
  });

  it.each([
    [502, 'gateway'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('reports a gateway response %d as retryable', async (status, kind) => {
    const { client } = await open({ status, body: 'Bad gateway' });
    const answer = await client.call('exchangeAuthCodeForToken', {
      code: 'a',
      redirectUri: 'b',
      clientId: 'c',
    });
    const error = answer.ok ? undefined : answer.error;
    expect(error && [isRetryable(error), kindOf(error)]).toEqual([true, kind]);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['closes without a word', (socket) => socket.end()],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    [
      'breaks off in the middle of an answer',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"result'),
    ],
  ])('reports a server that %s as a network error', async (_, answer) => {
    const server = createServer(({ socket }) => answer(socket));
    const { port, close } = await listenOnLoopback(server);
    stop = () => void close();
    const client = openCallables({ ...DEMO, emulators: { functions: { host: '127.0.0.1', port } } });
    expect(await client.call('refreshRole', {})).toEqual(err(UNREACHED));
  });

  it('reports a refused connection as a network error', async () => {
    const { client, server } = await open(undefined);
    await server.close();
    expect(await client.call('refreshRole', {})).toEqual(err(UNREACHED));
  });

  it('times out after twenty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client, server } = await open(undefined);
    const settled = vi.fn();
    const call = client.call('refreshRole', {}).then(settled);
    await expect.poll(() => server.requests, { interval: 1 }).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await call;
    expect(settled).toHaveBeenCalledWith(
      err({ code: 'deadline-exceeded', message: 'deadline-exceeded', details: null }),
    );
  });
});
