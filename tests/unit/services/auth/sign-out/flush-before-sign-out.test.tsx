// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  confirmSignOut,
  TIMEOUT_MS,
} from '../../../../../src/services/auth/sign-out/flush-before-sign-out.ts';
import { SignOutDialog } from '../../../../../src/services/auth/sign-out/sign-out-dialog.tsx';
import { err } from '../../../../../src/shared/lib/result.ts';
import type { Delivery } from '../../../../../src/services/outbox/delivery.ts';
import { outbox } from '../../../../../src/services/outbox/outbox.ts';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import { signIn, notified, UID } from '../../outbox/support.ts';

const LATER: Delivery = { outcome: 'later', wait: 600_000 };
const REFUSED: Delivery = { outcome: 'refused', reason: 'No.' };

/** Signs out while a change cannot be sent, and answers the prompt. */
async function leaveWith(end: Delivery, answer: string): Promise<boolean> {
  await signIn('save', () => end);
  await outbox.add(UID, 'save', 1, 'A report');
  await expect.poll(() => outbox.pending.getState()[0]?.state).toBe(end === LATER ? 'waiting' : 'refused');
  render(<SignOutDialog />);
  if (end === LATER) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const leaving = confirmSignOut();
  if (end === LATER) {
    await expect.poll(notified).toEqual(['Sending your last changes…']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    vi.useRealTimers();
  }
  await userEvent.click(await screen.findByRole('button', { name: answer }));
  return leaving;
}

const kept = async (): Promise<number> => {
  await outbox.refresh();
  return outbox.pending.getState().length;
};

it('shows no question without unsent changes or without a user', async () => {
  await signIn('save', () => LATER);
  expect(await confirmSignOut()).toBe(true);
  await outbox.add(UID, 'save', 1);
  setCurrentUser(null);
  expect(await confirmSignOut()).toBe(true);
});

it('sends the changes that can be sent, and signs out without a question', async () => {
  let end: Delivery = { outcome: 'later' };
  const sent = await signIn('save', () => end);
  await outbox.add(UID, 'save', 1);
  // After so many failures, the next automatic retry would be too late.
  for (let tries = 1; tries <= 6; tries += 1) {
    await expect.poll(() => sent.length).toBe(tries);
    await expect.poll(() => outbox.pending.getState()[0]?.state).toBe('waiting');
    if (tries < 6) outbox.flush();
  }
  end = { outcome: 'delivered' };
  expect(await confirmSignOut()).toBe(true);
  expect([sent.length, await kept(), notified()]).toEqual([7, 0, []]);
});

it.each([
  ['Keep and sign out', true, 1],
  ['Discard and sign out', true, 0],
  ['Cancel', false, 1],
])('the user decides about changes that cannot be sent: %s', async (answer, leaves, left) => {
  expect(await leaveWith(LATER, answer)).toBe(leaves);
  expect(await kept()).toBe(left);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a failed removal keeps the user signed in', async () => {
  vi.spyOn(outbox, 'forget').mockResolvedValueOnce(err('storage')).mockResolvedValueOnce(err('storage'));
  expect(await leaveWith(REFUSED, 'Discard and sign out')).toBe(false);
  expect(notified()).toEqual([expect.stringContaining('could not be removed')]);
});
