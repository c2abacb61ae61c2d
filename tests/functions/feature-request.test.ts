import { describe, expect, it } from 'vitest';
import { FEEDBACK_LIMITS } from '../../contract/feedback.ts';
import { ADDRESS, answering, bodyOf, sent } from './support/webhooks.ts';
import { as, NOON, world } from './support/world.ts';

const NAME = 'submitRequest';
const CHANNEL = { webhooks: { development: { url: ADDRESS } }, roles: {} };
const BUG = { kind: 'bug', title: 'A typo', details: 'It says teh.', discord: 'ada.fields' };

const stored = (w: ReturnType<typeof world>, reference: string): unknown =>
  w.database.read(`featureRequests/${reference}`);

describe('a feature request', () => {
  it('is stored under a returned number, and announced', async () => {
    const w = answering(world(CHANNEL), sent);
    const { reference } = await w.call(NAME, { ...BUG, form: 'Death Report' });
    expect(reference).toMatch(/^R-[2-9A-Z]{8}$/);
    expect(stored(w, reference)).toEqual({ ...BUG, form: 'Death Report', at: NOON });
    expect(bodyOf(w)).toMatchObject({
      embeds: [
        {
          title: 'Bug: A typo',
          description: 'It says teh.',
          fields: [
            { name: 'From', value: 'ada.fields' },
            { name: 'Open form', value: 'Death Report' },
          ],
          footer: { text: reference },
        },
      ],
    });
  });

  it('contains the sender if signed in', async () => {
    const w = answering(world(CHANNEL), sent);
    const { reference } = await w.call(NAME, BUG, as('demo-medic'));
    expect(stored(w, reference)).toMatchObject({ by: 'demo-medic' });
  });

  it('stores the complete BBCode of a form, and announces only its length', async () => {
    const w = answering(world(CHANNEL), sent);
    const bbcode = `[b]${'x'.repeat(20_000)}[/b]`;
    const { reference } = await w.call(NAME, { ...BUG, kind: 'form', bbcode });
    expect(stored(w, reference)).toMatchObject({ kind: 'form', bbcode });
    expect(JSON.stringify(bodyOf(w))).not.toContain('xxx');
    expect(JSON.stringify(bodyOf(w))).toContain(`${bbcode.length} characters`);
  });

  it.each([
    ['no channel', () => world()],
    ['a channel that is away', () => world(CHANNEL)],
  ])('is stored with %s', async (_, make) => {
    const w = make();
    const { reference } = await w.call(NAME, BUG);
    expect(stored(w, reference)).toMatchObject(BUG);
  });

  it('fails if it cannot be stored, without an announcement', async () => {
    const w = answering(world(CHANNEL), sent);
    w.database.failWith(new Error('away'));
    await expect(w.call(NAME, BUG)).rejects.toThrow('An internal error occurred');
    expect(w.fetch).not.toHaveBeenCalled();
  });
});

describe('refused requests', () => {
  it.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: '  ' }],
    ['no name', { discord: '' }],
    ['an unknown kind', { kind: 'praise' }],
    ['a long title', { title: 'x'.repeat(FEEDBACK_LIMITS.title + 1) }],
    ['long BBCode', { bbcode: 'x'.repeat(FEEDBACK_LIMITS.bbcode + 1) }],
    ['more than was asked', { token: 'x' }],
  ])('%s', async (_, change) => {
    const w = world(CHANNEL);
    expect((await w.failure(NAME, { ...BUG, ...change })).code).toBe('invalid-argument');
    expect(w.database.read('featureRequests')).toBeNull();
  });

  it('more than five from one IP address in ten minutes', async () => {
    const w = world();
    for (let n = 0; n < 5; n += 1) await w.call(NAME, BUG);
    expect((await w.failure(NAME, BUG)).code).toBe('resource-exhausted');
    await w.call(NAME, BUG, { address: '198.51.100.1' });
    w.pass(600_000);
    await w.call(NAME, BUG);
  });
});
