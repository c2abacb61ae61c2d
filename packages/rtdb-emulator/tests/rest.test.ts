import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { OFFICIAL, address, loadRules, newNamespace, withDatabase } from './support/target.ts';
import { tokenOf } from './support/token.ts';

withDatabase();

interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly etag: string | null;
}

function restOf(namespace: string, credential = 'owner') {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const separator = path.includes('?') ? '&' : '?';
    const response = await fetch(`http://${address()}/${path}${separator}ns=${namespace}`, {
      method,
      headers: { ...(credential && { authorization: `Bearer ${credential}` }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text && JSON.parse(text), etag: response.headers.get('etag') };
  };
}

describe('REST', () => {
  it('writes and reads', async () => {
    const rest = restOf(newNamespace());
    expect(await rest('PUT', 'x.json', { a: 1, b: null })).toMatchObject({
      status: 200,
      json: { a: 1, b: null },
    });
    expect((await rest('PATCH', 'x.json', { 'c/d': 2 })).status).toBe(200);
    expect((await rest('GET', 'x.json')).json).toEqual({ a: 1, c: { d: 2 } });
    const { name } = (await rest('POST', 'list.json', 'item')).json as { name: string };
    expect((await rest('GET', `list/${name}.json`)).json).toBe('item');
    expect((await rest('DELETE', 'x.json')).json).toBeNull();
    expect((await rest('GET', 'x.json')).json).toBeNull();
  });

  it('supports print=silent and shallow', async () => {
    const rest = restOf(newNamespace());
    expect(await rest('PUT', 'x.json?print=silent', { a: { b: 1 }, c: 2 })).toMatchObject({
      status: 204,
      json: '',
    });
    expect((await rest('GET', 'x.json?shallow=true')).json).toEqual({ a: true, c: true });
  });

  it('queries by an index, and refuses without one', async () => {
    const namespace = newNamespace();
    await loadRules(namespace, { people: { '.indexOn': ['n'] } });
    const rest = restOf(namespace);
    await rest('PUT', 'people.json', { a: { n: 1 }, b: { n: 2 }, c: { n: 2 } });
    expect((await rest('GET', 'people.json?orderBy="n"&equalTo=2')).json).toEqual({
      b: { n: 2 },
      c: { n: 2 },
    });
    expect((await rest('GET', 'people.json?orderBy="n"&limitToFirst=1')).json).toEqual({ a: { n: 1 } });
    expect((await rest('GET', 'people.json?orderBy="$key"&startAt="b"&limitToLast=1')).json).toEqual({
      c: { n: 2 },
    });
    expect((await rest('GET', 'people.json?orderBy="m"&equalTo=2')).status).toBe(400);
    expect((await rest('GET', 'people.json?limitToFirst=1')).status).toBe(400);
  });

  it('supports conditional writes', async () => {
    const rest = restOf(newNamespace());
    const { etag } = await rest('GET', 'x.json', undefined, { 'x-firebase-etag': 'true' });
    expect((await rest('PUT', 'x.json', 1, { 'if-match': etag ?? '' })).status).toBe(200);
    const late = await rest('PUT', 'x.json', 2, { 'if-match': etag ?? '' });
    expect(late).toMatchObject({ status: 412, json: 1 });
    expect((await rest('PUT', 'x.json', 2, { 'if-match': late.etag ?? '' })).status).toBe(200);
  });

  it('applies rules to requests without the owner token', async () => {
    const namespace = newNamespace();
    await loadRules(namespace, {
      own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
    });
    expect((await restOf(namespace, tokenOf('bob'))('PUT', 'own/bob.json', 1)).status).toBe(200);
    expect((await restOf(namespace, tokenOf('bob'))('GET', 'own/ann.json')).status).toBe(401);
    expect((await restOf(namespace, '')('GET', 'own/bob.json')).status).toBe(401);
  });

  it('separates namespaces', async () => {
    await restOf(newNamespace())('PUT', 'x.json', 1);
    expect((await restOf(newNamespace())('GET', 'x.json')).json).toBeNull();
  });

  it('reads and refuses rules', async () => {
    const namespace = newNamespace();
    const rest = restOf(namespace);
    expect((await rest('PUT', '.settings/rules.json', { rules: { '.read': 'auth.nonsense(' } })).status).toBe(
      400,
    );
    await loadRules(namespace, { '.read': false });
    expect((await rest('GET', '.settings/rules.json')).json).toEqual({ rules: { '.read': false } });
    expect((await restOf(namespace, tokenOf('bob'))('GET', '.settings/rules.json')).status).toBe(401);
  });
});

describe.skipIf(OFFICIAL !== undefined)('requests of other origins', () => {
  const statusFor = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`http://${address()}/x.json`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(101);
      });
      sent.on('error', reject);
      sent.end();
    });
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };

  it.each([
    ['a page of this machine', { origin: 'http://localhost:5173' }, 200, 101],
    ['a page of another site', { origin: 'https://evil.example' }, 403, 403],
    ['a page without an origin of its own', { origin: 'null' }, 403, 403],
    ['another name for this machine', { host: 'evil.example:9000' }, 403, 403],
    ['a name that only begins like this machine', { host: '127.0.0.1.evil.example' }, 403, 403],
  ])('%s', async (_title, headers, overHttp, overWebSocket) => {
    expect(await statusFor(headers)).toBe(overHttp);
    expect(await statusFor({ ...headers, ...upgrade })).toBe(overWebSocket);
  });
});
