import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactionMember } from '../../../contract/faction.ts';
import { listenOnLoopback, type Listener } from '../../../local/lib/loopback.ts';
import { openAdmin, openClient } from './support/backend.ts';

const UID = `tester-${process.pid}-${Date.now()}`;
let admin: ReturnType<typeof openAdmin>;
let client: ReturnType<typeof openClient>;
let guest: ReturnType<typeof openClient>;
let channel: Listener;
const received: { method: string | undefined; url: string | undefined; body: unknown }[] = [];

const grant = (...names: string[]) =>
  admin.database.ref(`roles/${UID}`).set({
    permissions: Object.fromEntries(names.map((name) => [name, true])),
    accessLevel: 'member',
    scriptRank: 2,
    updatedAt: Date.now(),
  });

beforeAll(async () => {
  admin = openAdmin();
  client = openClient();
  guest = openClient();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ method: request.method, url: request.url, body });
      response.setHeader('content-type', 'application/json').end('{"id":"424242"}');
    });
  });
  channel = await listenOnLoopback(server);
  await client.signIn(await admin.auth.createCustomToken(UID));
  await admin.database.ref('webhooks/coroner').set({ url: `http://${channel.address}/hook` });
});

afterAll(async () => {
  for (const path of [`roles/${UID}`, `adminUsers/${UID}`, 'webhooks/coroner', 'webhookLogs/424242'])
    await admin.database.ref(path).remove();
  await Promise.all([channel.close(), client.close(), guest.close(), admin.close()]);
});

describe('through the real client', () => {
  it('sendWebhook posts, logs and replaces; fields may be absent', async () => {
    await grant('create_reports');
    const payload = { embeds: [{ title: 'Case', fields: [{ name: 'a', value: 'b' }] }] };
    const absent = { target: 'coroner', payload: { content: undefined, ...payload } } as never;
    expect(await client.call('sendWebhook', absent)).toEqual({ success: true, messageId: '424242' });
    expect(await admin.read('webhookLogs/424242')).toMatchObject({
      target: 'coroner',
      by: UID,
      status: 'sent',
    });
    await client.call('sendWebhook', { target: 'coroner', payload, messageId: '424242' });
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /hook?wait=true',
      'PATCH /hook/messages/424242',
    ]);
    expect(received[0]?.body).toEqual({ ...payload, allowed_mentions: { parse: [], users: [] } });
  });

  it('sendWebhook refuses guests and channels without a URL', async () => {
    const payload = { embeds: [{ title: 'x' }] };
    expect(await guest.refusal('sendWebhook', { target: 'coroner', payload })).toBe(
      'functions/unauthenticated not_signed_in',
    );
    await grant('create_reports');
    expect(await client.call('sendWebhook', { target: 'medicalStaff', payload })).toEqual({
      success: false,
      reason: 'not_configured',
    });
  });

  it('uploadImage refuses a truncated picture, and each callable a request nested too deeply', async () => {
    const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString('base64');
    expect(await client.refusal('uploadImage', { image })).toBe('functions/invalid-argument invalid_input');
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as never;
    expect(await client.refusal('refreshRole', deep)).toBe('functions/invalid-argument invalid_input');
    expect(await guest.refusal('uploadImage', { image })).toBe('functions/unauthenticated not_signed_in');
  });

  it('refreshRole grants and revokes by the owner’s list', async () => {
    await admin.database.ref(`adminUsers/${UID}`).set(true);
    expect((await client.call('refreshRole', {})).role).toMatchObject({
      accessLevel: 'president',
      scriptRank: 15,
    });
    await admin.database.ref(`adminUsers/${UID}`).remove();
    expect((await client.call('refreshRole', {})).role).toMatchObject({ accessLevel: 'none' });
    expect(await admin.read(`roles/${UID}/permissions`)).toBeNull();
    expect(await guest.refusal('refreshRole', {})).toBe('functions/unauthenticated not_signed_in');
  });

  it('uploadFactionData replaces the roster, and a revoked permission is gone with the next call', async () => {
    const roster = (await admin.read('factions/364/members')) as Record<string, FactionMember> | null;
    const same = Object.entries(roster ?? {}).map(([id, member]) => ({ characterId: Number(id), ...member }));
    const newcomer = { characterId: 990_001, characterName: 'Test Newcomer', rank: 'Trainee', scriptRank: 1 };
    const metadata = { factionId: 364, fileName: 'roster.csv', uploadTime: Date.now() };
    const upload = { factionData: [...same, newcomer, 'faulty'], metadata };
    expect(await client.refusal('uploadFactionData', upload)).toBe('functions/permission-denied not_allowed');
    await grant('upload_faction_data');
    const answer = await client.call('uploadFactionData', upload);
    expect(answer).toMatchObject({
      success: true,
      statistics: { totalRecords: same.length + 2, validRecords: same.length + 1, errors: 1 },
    });
    expect(await admin.read('factions/364/members')).toEqual({
      ...roster,
      '990001': { characterName: 'Test Newcomer', rank: 'Trainee', scriptRank: 1 },
    });
    expect(await admin.read('factions/364/metadata')).toMatchObject({ uploadedBy: UID });
    await admin.database.ref('factions/364/members/990001').remove();
    await grant('view_own_reports');
    expect(await client.refusal('uploadFactionData', upload)).toBe('functions/permission-denied not_allowed');
  });
});
