// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { startDeliveries } from '../../../src/app/deliveries.ts';
import { startOutbox } from '../../../src/app/start-outbox.ts';
import { ok } from '../../../src/shared/lib/result.ts';
import { outbox } from '../../../src/services/outbox/outbox.ts';
import type { Backend } from '../../../src/services/platform/backend.ts';
import { setCurrentUser } from '../../../src/services/platform/current-user.ts';

import 'fake-indexeddb/auto';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('../../../src/services/platform/backend.ts'), async (original) => ({
  ...(await original()),
  backend: { callables: () => Promise.resolve({ call }) } as unknown as Backend,
}));

const announcement = { target: 'coroner', slot: 'a', payload: { embeds: [] } };

it('announcements are sent to the relay after a sign-in, and wait before', async () => {
  call.mockResolvedValue(ok({ success: true, messageId: '1' }));
  const start = vi.spyOn(outbox, 'start');
  startOutbox();
  const added = await outbox.add('ada', 'announcement', announcement);
  await new Promise((done) => {
    setTimeout(done);
  });
  expect([start.mock.calls, call.mock.calls]).toEqual([[], []]);
  setCurrentUser({ uid: 'ada', email: null });
  await expect.poll(() => call.mock.calls).toHaveLength(1);
  expect(call).toHaveBeenCalledWith('sendWebhook', {
    ...announcement,
    requestId: added.ok ? added.value : '',
  });
  setCurrentUser({ uid: 'bob', email: null });
  setCurrentUser(null);
  expect(start).toHaveBeenCalledOnce();
  start.mock.results[0]?.value();
});

it('a write waits if its code cannot be loaded', async () => {
  setCurrentUser({ uid: 'ada', email: null });
  const callables = vi.fn(() => Promise.reject(new Error('The code could not be fetched')));
  onTestFinished(startDeliveries({ callables }));
  await outbox.add('ada', 'announcement', announcement);
  await expect.poll(() => callables.mock.calls).toHaveLength(1);
  await expect.poll(() => outbox.pending.getState()[0]?.state).toBe('waiting');
});
