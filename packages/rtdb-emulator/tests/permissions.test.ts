import { equalTo, get, limitToLast, orderByChild, query, set, update } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { open, openAdmin, record } from './support/clients.ts';
import { OFFICIAL, address, loadRules, newNamespace, withDatabase } from './support/target.ts';
import { tokenOf } from './support/token.ts';

withDatabase();

const MAY = (name: string) =>
  `root.child('roles').child(auth.uid).child('permissions').child('${name}').val() === true`;
const RULES = {
  public: { '.read': true },
  staff: {
    '.read': 'auth != null',
    $id: {
      '.write': MAY('database_access'),
      '.validate': "newData.hasChildren(['name'])",
      name: { '.validate': 'newData.isString() && newData.val().length > 0 && newData.val().length <= 20' },
      rank: { '.validate': 'newData.isNumber() && newData.val() >= 0' },
      $other: { '.validate': false },
    },
  },
  secret: { '.read': MAY('see'), '.write': MAY('see') },
  own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
  claims: { '.read': 'auth.token.admin === true' },
  latest: { '.read': 'query.orderByChild === "at" && query.limitToLast <= 10', '.indexOn': 'at' },
  stamps: { $id: { '.write': 'newData.child("at").val() === now' } },
};

async function prepare(): Promise<string> {
  const namespace = newNamespace();
  await loadRules(namespace, RULES);
  await openAdmin(namespace).ref('roles/ann/permissions').set({ see: true, database_access: true });
  return namespace;
}

describe('permissions', () => {
  it('deny get, listen, set and update by default', async () => {
    const client = open(await prepare());
    await expect(get(client.at('nowhere'))).rejects.toThrow(/Permission denied/i);
    const { errors } = record(client.at('nowhere'));
    await expect.poll(() => String(errors[0])).toMatch(/permission_denied/i);
    await expect(set(client.at('nowhere'), 1)).rejects.toThrow(/PERMISSION_DENIED/);
    await expect(update(client.at('nowhere'), { a: 1 })).rejects.toThrow(/PERMISSION_DENIED/);
  });

  it('cascade to children and not to parents', async () => {
    const client = open(await prepare());
    expect((await get(client.at('public/a/b'))).val()).toBeNull();
    await expect(get(client.at('/'))).rejects.toThrow(/Permission denied/i);
  });

  it('revert a refused write for the writer', async () => {
    const client = open(await prepare());
    const { values } = record(client.at('public'));
    await expect.poll(() => values).toEqual([null]);
    await expect(set(client.at('public'), 1)).rejects.toThrow(/PERMISSION_DENIED/);
    expect(values).toEqual([null, 1, null]);
  });

  it('read the auth token', async () => {
    const namespace = await prepare();
    const bob = open(namespace, tokenOf('bob'));
    await set(bob.at('own/bob/x'), 1);
    expect((await get(bob.at('own/bob'))).val()).toEqual({ x: 1 });
    await expect(get(bob.at('own/ann'))).rejects.toThrow(/Permission denied/i);
    await expect(get(open(namespace).at('own/bob'))).rejects.toThrow(/Permission denied/i);
  });

  it('read roles from data', async () => {
    const namespace = await prepare();
    await set(open(namespace, tokenOf('ann')).at('staff/1'), { name: 'Ann', rank: 1 });
    await expect(set(open(namespace, tokenOf('bob')).at('staff/2'), { name: 'Bob' })).rejects.toThrow(
      /PERMISSION_DENIED/,
    );
  });

  it.each<[string, string, unknown]>([
    ['a missing child', 'staff/1', { rank: 1 }],
    ['a wrong type', 'staff/1', { name: 1 }],
    ['too long a text', 'staff/1', { name: 'x'.repeat(21) }],
    ['an unknown child', 'staff/1', { name: 'A', extra: 1 }],
    ['an unknown child alone', 'staff/1/extra', 1],
    ['a wrong child alone', 'staff/1/rank', -1],
  ])('refuse %s', async (_title, path, value) => {
    const namespace = await prepare();
    const ann = open(namespace, tokenOf('ann'));
    await set(ann.at('staff/1'), { name: 'Ann' });
    await expect(set(ann.at(path), value)).rejects.toThrow(/PERMISSION_DENIED/);
    expect((await get(ann.at('staff/1'))).val()).toEqual({ name: 'Ann' });
  });

  it('refuse an update as a whole if one of its paths is refused', async () => {
    const namespace = await prepare();
    const ann = open(namespace, tokenOf('ann'));
    await expect(update(ann.at('staff'), { '1': { name: 'Ann' }, '2': { rank: 1 } })).rejects.toThrow(
      /PERMISSION_DENIED/,
    );
    expect((await get(ann.at('staff'))).exists()).toBe(false);
  });

  it('evaluate the query of a listener', async () => {
    const namespace = await prepare();
    const client = open(namespace);
    await get(query(client.at('latest'), orderByChild('at'), limitToLast(10)));
    await expect(get(query(client.at('latest'), orderByChild('at'), limitToLast(11)))).rejects.toThrow(
      /Permission denied/i,
    );
    await expect(get(query(client.at('latest'), orderByChild('at'), equalTo(1)))).rejects.toThrow(
      /Permission denied/i,
    );
  });

  it('cancel a listener when its permission is revoked, and refuse the next write', async () => {
    const namespace = await prepare();
    const admin = openAdmin(namespace);
    const ann = open(namespace, tokenOf('ann'));
    await set(ann.at('secret'), 1);
    const plain = record(ann.at('secret'));
    const filtered = record(query(ann.at('secret/list'), orderByChild('n'), limitToLast(1)));
    await expect.poll(() => [plain.values, filtered.values]).toEqual([[1], [null]]);
    await admin.ref('roles/ann/permissions/see').set(false);
    await expect.poll(() => [plain.errors.length, filtered.errors.length]).toEqual([1, 1]);
    await expect(set(ann.at('secret'), 2)).rejects.toThrow(/PERMISSION_DENIED/);
    await admin.ref('secret').set(3);
    expect(plain.values).not.toContain(3);
  });

  it('change with the rules, also for listeners', async () => {
    const namespace = await prepare();
    const { values, errors } = record(open(namespace).at('public'));
    await expect.poll(() => values).toEqual([null]);
    await loadRules(namespace, {});
    await expect.poll(() => errors).toHaveLength(1);
  });

  it('change on sign-in and sign-out', async () => {
    const namespace = await prepare();
    const client = open(namespace);
    await expect(get(client.at('staff'))).rejects.toThrow(/Permission denied/i);
    client.signIn(tokenOf('bob'));
    const { values, errors } = record(client.at('staff'));
    await expect.poll(() => values).toEqual([null]);
    client.signIn(null);
    await expect.poll(() => errors).toHaveLength(1);
  });
});

/** Lifetime of a token that expires during a test, in ms; long enough for a slow machine. */
const SHORT_LIFE = 3000;

describe('tokens', () => {
  it('that expire are refreshed, and the listener continues', async () => {
    const namespace = await prepare();
    const issued: string[] = [];
    const client = open(namespace, () => {
      const token = tokenOf('bob', { livesMs: issued.length < 2 ? SHORT_LIFE : 60_000 });
      issued.push(token);
      return token;
    });
    const { values, errors } = record(client.at('own/bob'));
    await expect.poll(() => values).toEqual([null]);
    const before = issued.length;
    await expect.poll(() => issued.length).toBeGreaterThan(before);
    await openAdmin(namespace).ref('own/bob').set(1);
    await expect.poll(() => values).toEqual([null, 1]);
    await set(client.at('own/bob'), 2);
    expect(errors).toEqual([]);
  });

  it('can be refreshed before they expire, without a gap', async () => {
    const namespace = await prepare();
    const client = open(namespace, tokenOf('bob', { livesMs: SHORT_LIFE }));
    const { values, errors } = record(client.at('own/bob'));
    await expect.poll(() => values).toEqual([null]);
    client.signIn(tokenOf('bob'));
    await new Promise((resolve) => void setTimeout(resolve, SHORT_LIFE + 100));
    await set(client.at('own/bob'), 1);
    expect([values, errors]).toEqual([[null, 1], []]);
  });

  it.skipIf(OFFICIAL !== undefined)('that expire revoke the access of a connected client', async () => {
    const namespace = await prepare();
    const socket = new WebSocket(`ws://${address()}/.ws?v=5&ns=${namespace}`);
    const messages: string[] = [];
    socket.addEventListener('message', (event) => void messages.push(String(event.data)));
    await expect.poll(() => messages).toHaveLength(1);
    const ask = (r: number, a: string, b: object) => socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
    ask(1, 'auth', { cred: tokenOf('bob', { livesMs: SHORT_LIFE }) });
    ask(2, 'g', { p: '/own/bob', q: {} });
    await expect.poll(() => messages[2]).toContain('"r":2,"b":{"s":"ok"');
    await expect.poll(() => messages[3]).toContain('"a":"ac","b":{"s":"expired_token"');
    ask(3, 'g', { p: '/own/bob', q: {} });
    await expect.poll(() => messages[4]).toContain('"r":3,"b":{"s":"permission_denied"');
    socket.close();
  });

  it.skipIf(OFFICIAL !== undefined).each([
    ['that ended', tokenOf('bob', { livesMs: -1000 })],
    ['of another project', tokenOf('bob', { project: 'demo-other' })],
    ['of nobody', tokenOf('')],
    ['that are none', 'no-token'],
  ])('%s are refused', async (_title, token) => {
    const namespace = await prepare();
    const response = await fetch(`http://${address()}/own/bob.json?ns=${namespace}&auth=${token}`);
    expect(response.status).toBe(401);
  });
});
