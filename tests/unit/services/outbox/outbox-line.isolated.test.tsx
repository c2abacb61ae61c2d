// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { copyText } from '../../../../src/services/notifications/copy-text.ts';
import { OutboxLine } from '../../../../src/services/outbox/outbox-line.tsx';
import { OutboxState } from '../../../../src/app/main-screen/top-bar.tsx';
import { setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import type { Delivery } from '../../../../src/services/outbox/delivery.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { signIn, notified, UID } from './support.ts';

vi.mock(import('../../../../src/services/notifications/copy-text.ts'), () => ({ copyText: vi.fn() }));

const line = (words: string) => screen.findByRole('button', { name: words });

it('shows the number of pending changes, lists them, and disappears when all are sent', async () => {
  let end: Delivery = { outcome: 'later' };
  await signIn('save', () => end);
  render(<OutboxLine quiet={0} />);
  await outbox.add(UID, 'save', { text: 'first' }, 'First report');
  await outbox.add(UID, 'save', { text: 'second' }, 'Second report');
  const button = await line('2 changes waiting to be sent');
  const user = userEvent.setup();
  await user.click(button);
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^First report(Waiting to be sent|Being sent)/),
    expect.stringMatching(/^Second reportWaiting to be sent/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy First report' }));
  expect(copyText).toHaveBeenCalledWith(JSON.stringify({ text: 'first' }, null, 2), 'Copied.');
  end = { outcome: 'delivered' };
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await screen.findByText('Everything has been sent.');
  expect(screen.queryByRole('button', { name: /change/ })).toBeNull();
});

it('shows refused changes with reasons, and discards one only after confirmation', async () => {
  await signIn('save', () => ({ outcome: 'refused', reason: 'Not allowed.' }));
  render(<OutboxLine quiet={0} />);
  await outbox.add(UID, 'save', 1, 'A report');
  const button = await line('1 change could not be sent');
  const user = userEvent.setup();
  await user.click(button);
  screen.getByText('Could not be sent. Not allowed.');
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard A report' }));
  expect(outbox.pending.getState()).toHaveLength(1);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Discard A report' }));
  await user.click(screen.getByRole('button', { name: 'Discard permanently A report' }));
  await screen.findByText('Everything has been sent.');
  expect(notified()).toEqual([]);
});

it('is shown to signed-in users, for delayed changes only', async () => {
  const sent = await signIn('save', () => ({ outcome: 'delivered' }));
  const { container } = render(<OutboxState />);
  await outbox.add(UID, 'save', 1);
  await expect.poll(() => sent.length).toBe(1);
  expect(container.innerHTML).not.toContain('change');
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
  act(() => setSignedOut());
  expect([container.innerHTML, document.querySelector('dialog')]).toEqual(['', null]);
});
