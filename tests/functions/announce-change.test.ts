import { describe, expect, it } from 'vitest';
import { answering, bodyOf, sent } from './support/webhooks.ts';
import { as, NOON, world, type World } from './support/world.ts';

const ADDRESS = 'https://discord.com/api/webhooks/1/admin-channel';
const EDITOR = as('medic');
const note = (actor: string, target: string, action = 'staff.edit') => ({
  at: NOON,
  actor,
  action,
  target,
  details: 'Rank: Physician',
});
const DATA = {
  roles: {
    medic: {
      permissions: { manage_webhooks: true, database_access: true },
      accessLevel: 'admin',
      scriptRank: 14,
    },
    keeper: { permissions: { superadmin_access: true }, accessLevel: 'superadmin', scriptRank: 15 },
  },
  webhooks: { admin: { url: ADDRESS } },
  audit: {
    list: note('medic', 'staff/phmc/ada'),
    lockdown: note('medic', 'adminSettings/lockdownConfig', 'lockdown.start'),
    report: note('medic', 'savedReports/x/y', 'report.remove'),
    theirs: note('other', 'staff/phmc/ada'),
  },
};
const announced = (w: World): unknown => w.database.read('databaseNotification');

describe('announceChange', () => {
  it('posts who changed what, once, and names the list for open pages', async () => {
    const w = answering(world(DATA), sent);
    await w.call('announceChange', { change: 'list' }, EDITOR);
    await w.call('announceChange', { change: 'list' }, EDITOR);
    expect(w.fetch).toHaveBeenCalledOnce();
    expect(String(w.fetch.mock.calls[0]?.[0])).toBe(`${ADDRESS}?wait=true`);
    expect(bodyOf(w)).toMatchObject({
      embeds: [
        {
          title: 'staff.edit',
          fields: [
            { name: 'By', value: 'Noor Haverkamp' },
            { name: 'What', value: 'staff/phmc/ada' },
            { name: 'Details', value: 'Rank: Physician' },
          ],
        },
      ],
      allowed_mentions: { parse: [], users: [] },
    });
    expect(announced(w)).toEqual({ path: 'staff/phmc/ada', at: NOON });
  });

  it.each([
    ['lockdown', 1],
    ['report', 0],
  ])('of what is no list names none: %s', async (change, messages) => {
    const w = answering(world(DATA), sent);
    await w.call('announceChange', { change }, EDITOR);
    expect(w.fetch).toHaveBeenCalledTimes(messages);
    expect(announced(w)).toBeNull();
  });

  it.each(['theirs', 'none'])('refuses a change that is not the caller’s: %s', async (change) => {
    const w = answering(world(DATA), sent);
    expect((await w.failure('announceChange', { change }, EDITOR)).message).toBe('This change is not yours');
    expect(w.fetch).not.toHaveBeenCalled();
    expect(announced(w)).toBeNull();
  });

  it('succeeds while the channel is away', async () => {
    const w = world(DATA);
    expect(await w.call('announceChange', { change: 'lockdown' }, EDITOR)).toEqual({ success: true });
    expect(w.logged.join('\n')).toContain('change_not_posted');
  });
});

it.each([
  ['manageWebhook', { action: 'remove', target: 'login' }, EDITOR, 'webhook.remove', 'webhooks/login'],
  ['manageUser', { action: 'disable', uid: 'medic' }, as('keeper'), 'user.disable', 'roles/medic'],
] as const)('%s posts its change by itself', async (name, request, caller, action, target) => {
  const w = answering(world(DATA), sent);
  await w.call(name, request, caller);
  expect(w.fetch).toHaveBeenCalledOnce();
  expect(bodyOf(w)).toMatchObject({ embeds: [{ title: action, fields: [{}, { value: target }] }] });
});
