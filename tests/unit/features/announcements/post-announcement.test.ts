// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { TIMEOUT_MS, postAnnouncement } from '../../../../src/features/announcements/post-announcement.ts';
import type { Delivery } from '../../../../src/services/outbox/delivery.ts';
import { useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { signIn, notified } from '../../services/outbox/support.ts';

const announcement = { target: 'coroner', slot: 'slot', payload: { embeds: [] } } as const;

async function postWhile(end: () => Delivery): Promise<unknown[]> {
  const sent = await signIn('announcement', end);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await postAnnouncement(announcement, 'A report', false)).toBe(true);
  await expect.poll(() => sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  return sent;
}

it('shows when it waits for the network, and when it was delivered', async () => {
  let end: Delivery = { outcome: 'later', wait: 60_000 };
  await postWhile(() => end);
  expect(notified()).toEqual(['The announcement is waiting for the network. It will be sent automatically.']);
  end = { outcome: 'delivered' };
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(notified).toEqual(['Announced in the coroner channel.']);
});

it('shows no waiting message if delivered in time', async () => {
  await postWhile(() => ({ outcome: 'delivered' }));
  expect(notified()).toEqual(['Announced in the coroner channel.']);
});

it('offers to retry or discard a refused announcement, and reports each outcome', async () => {
  let end: Delivery = { outcome: 'refused', reason: 'The channel is not set up.' };
  const sent = await signIn('announcement', () => end);
  const outcomes: boolean[] = [];
  await postAnnouncement(announcement, 'A report', false, (delivered) => outcomes.push(delivered));
  await expect.poll(notified).toEqual(['The channel is not set up.']);
  const actions = useNotifications.getState()[0]?.actions ?? [];
  expect(actions.map(({ label }) => label)).toEqual(['Retry', 'Discard']);
  end = { outcome: 'delivered' };
  actions[0]?.handler();
  await expect.poll(() => outcomes).toEqual([false, true]);
  expect(sent).toHaveLength(2);
  expect(notified()).toContain('Announced in the coroner channel.');
});
