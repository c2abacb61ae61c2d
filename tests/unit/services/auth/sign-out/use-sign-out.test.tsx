// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileMenu } from '../../../../../src/services/auth/screens/profile-menu.tsx';
import { SignOutDialog } from '../../../../../src/services/auth/sign-out/sign-out-dialog.tsx';
import { useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { outbox } from '../../../../../src/services/outbox/outbox.ts';
import { showAt } from '../screens/support/show.tsx';
import { signIn, UID } from '../../outbox/support.ts';

it('asks before signing out with unsent changes', async () => {
  await signIn('save', () => ({ outcome: 'refused', reason: 'No.' }));
  await outbox.add(UID, 'save', 1, 'A report');
  await expect.poll(() => outbox.pending.getState()[0]?.state).toBe('refused');
  const { user } = showAt(
    '/',
    <>
      <ProfileMenu />
      <SignOutDialog />
    </>,
  );
  const leave = async (answer: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Jonas Keller' }));
    await user.click(screen.getByText('Sign out'));
    await user.click(await screen.findByRole('button', { name: answer }));
  };
  await leave('Cancel');
  expect(useAuth.getState().status).toBe('signed-in');
  await leave('Discard and sign out');
  await expect.poll(() => useAuth.getState().status).toBe('signed-out');
  await outbox.refresh();
  expect(outbox.pending.getState()).toEqual([]);
});
