import { describe, expect, it } from 'vitest';
import type { CallableName } from '../../contract/callables.ts';
import { answering, DATA, sent } from './support/webhooks.ts';
import { as, type World, world } from './support/world.ts';

const worldOf = (closedDeployments: object): World =>
  answering(
    world({
      ...DATA,
      roles: { ...DATA.roles, admin: { permissions: { admin_full_access: true, create_reports: true } } },
      closedDeployments,
    }),
    sent,
  );
const HERE = { deployment: 'phmc-tools' };
const REQUESTS: readonly { readonly name: CallableName; readonly request: unknown }[] = [
  { name: 'sendWebhook', request: { target: 'coroner', payload: { embeds: [{ title: 'x' }] } } },
  {
    name: 'submitRequest',
    request: { kind: 'bug', title: 'A typo here', details: 'It says teh there.', discord: 'ada' },
  },
  { name: 'uploadImage', request: { image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB' } },
];

/** Returns true if a lockdown rejects a call. */
const isClosed = (w: World, { name, request }: (typeof REQUESTS)[number], caller: object): Promise<boolean> =>
  w.call(name, request, caller).then(
    () => false,
    (failure: { details: { reason: string } }) => failure.details.reason === 'locked',
  );

describe('a lockdown', () => {
  it.each(REQUESTS)('blocks $name', async (request) => {
    const everywhere = worldOf({ all: true });
    const here = worldOf({ 'phmc-tools': true });
    expect(await isClosed(everywhere, request, as('writer'))).toBe(true);
    expect(await isClosed(everywhere, request, as('admin'))).toBe(false);
    expect(await isClosed(here, request, as('writer', HERE))).toBe(true);
    expect(await isClosed(here, request, as('admin', HERE))).toBe(false);
    expect(await isClosed(here, request, as('writer', { deployment: 'github-pages' }))).toBe(false);
    expect(await isClosed(here, request, as('writer'))).toBe(false);
  });

  it('of all deployments blocks guests as well', async () => {
    const [, request] = REQUESTS;
    if (!request) throw new Error('no request');
    expect(await isClosed(worldOf({ all: true }), request, {})).toBe(true);
    expect(await isClosed(worldOf({ 'phmc-tools': true }), request, {})).toBe(false);
  });

  it('allows reports of errors and sign-ins', async () => {
    const w = worldOf({ all: true });
    for (const target of ['errors', 'login'])
      expect(
        await w.call('sendWebhook', { target, payload: { embeds: [{ title: 'x' }] } }, as('writer')),
        target,
      ).toMatchObject({
        success: true,
      });
  });
});
