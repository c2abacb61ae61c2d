// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Announcement } from '../../../../src/features/announcements/announcement.ts';
import { useAnnounceAction } from '../../../../src/features/announcements/announcing.tsx';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { FormStoreProvider } from '../../../../src/engine/react/form-store-context.tsx';
import type { FormDefinition } from '../../../../src/engine/definition/form.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { err } from '../../../../src/shared/lib/result.ts';
import type { Delivery } from '../../../../src/services/outbox/delivery.ts';
import { LockdownProvider } from '../../../../src/services/lockdown/lockdown-provider.tsx';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { setCurrentUser } from '../../../../src/services/platform/current-user.ts';
import { person } from '../../services/auth/support/people.ts';
import { testForm } from '../../engine/support/form.ts';
import { signIn, notified } from '../../services/outbox/support.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';

const plain = testForm({
  fields: { patientName: { type: 'string' }, synopsis: { type: 'string' } },
  required: ['synopsis'],
  title: '[Test] {{patientName}}',
  body: '{{synopsis}}',
});
const form = { ...plain, meta: { ...plain.meta, announce: 'coroner', postedAs: 'New topic' } };

/** Renders the action as a button, as in the menu of the post. */
function Announcing({ form: shown }: { readonly form: FormDefinition }) {
  const { action, dialog } = useAnnounceAction(shown);
  return (
    <>
      {action && (
        <button type="button" disabled={action.disabled} title={action.detail} onClick={action.run}>
          {action.label}
        </button>
      )}
      {dialog}
    </>
  );
}

async function open(end: () => Delivery = () => ({ outcome: 'delivered' }), shown = form) {
  const sent = (await signIn('announcement', end)) as Announcement[];
  const store = createFormStore({ fields: {} });
  store.getState().load({ patientName: 'Somebody', synopsis: 'Secret' }, { form: shown.meta.slug });
  render(
    <LockdownProvider>
      <WorkspaceContext value={caseWorkspace({}, store)}>
        <FormStoreProvider store={store}>
          <Announcing form={shown} />
        </FormStoreProvider>
      </WorkspaceContext>
    </LockdownProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const announce = () => user.click(screen.getByRole('button', { name: 'Announce' }));
  const post = async () => {
    await announce();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Announce' }));
  };
  return { sent, store, user, announce, post };
}

it('shows a preview first, and sends nothing on cancel', async () => {
  const { sent, store, user, announce } = await open();
  act(() => store.getState().setField(['synopsis'], ''));
  await announce();
  const dialog = screen.getByRole('dialog', { name: 'Announce in the coroner channel?' });
  for (const text of ['[Test] Somebody', 'Jonas Keller', 'New topic', 'One required field is still empty'])
    expect(dialog.textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([sent, store.getState().links, outbox.pending.getState()]).toEqual([[], {}, []]);
});

it('announces once, then updates that message until the form is cleared', async () => {
  const { sent, store, user, post } = await open();
  await post();
  await expect.poll(notified).toEqual(['Announced in the coroner channel.']);
  expect(JSON.stringify(sent)).not.toContain('Secret');
  act(() => store.getState().setField(['patientName'], 'Somebody Else'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 500 });
  await user.click(screen.getByRole('button', { name: 'Update the announcement' }));
  vi.useRealTimers();
  await expect.poll(notified).toEqual(['Updated in the coroner channel.']);
  act(() => store.getState().clear());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
  await post();
  vi.useRealTimers();
  await expect.poll(() => sent.length).toBe(3);
  const [first, second, third] = sent;
  expect(second?.slot).toBe(first?.slot);
  expect(second?.payload.embeds[0]?.title).toBe('[Test] Somebody Else');
  expect(third?.slot).not.toBe(first?.slot);
});

it('treats a double click as one', async () => {
  const { sent, user, post } = await open();
  await post();
  await expect.poll(() => sent.length).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600 });
  await user.dblClick(screen.getByRole('button', { name: 'Update the announcement' }));
  vi.useRealTimers();
  await expect.poll(notified).toEqual(['Updated in the coroner channel.']);
  await expect.poll(() => outbox.pending.getState()).toEqual([]);
  expect(sent).toHaveLength(2);
});

it('is not marked as announced if not stored or without a user', async () => {
  const { store, sent, post } = await open();
  vi.spyOn(outbox, 'add').mockResolvedValueOnce(err('storage'));
  await post();
  await expect.poll(notified).toEqual([expect.stringContaining('could not be stored in this browser')]);
  expect(store.getState().links).toEqual({});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600 });
  setCurrentUser(null);
  await post();
  vi.useRealTimers();
  await expect.poll(notified).toContain('You are no longer signed in. Sign in, then announce again.');
  expect([store.getState().links, sent]).toEqual([{}, []]);
});

it.each([
  ['to guests', () => setSignedOut()],
  ['to users who may not write reports', () => setPerson(person({ permissions: [] }))],
])('is hidden %s', async (_, become) => {
  await open();
  act(become);
  expect(screen.queryByRole('button')).toBeNull();
});
