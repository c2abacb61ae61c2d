// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SaveBar } from '../../../src/reports/save-bar.tsx';
import { useSave } from '../../../src/reports/use-save.ts';
import { useWorkspace } from '../../../src/workspace/workspace.ts';
import { setSignedOut } from '../../../src/auth/session/auth-store.ts';
import { FormStoreProvider } from '../../../src/engine/react/form-store-context.tsx';
import type { LoadedForm } from '../../../src/engine/definition/form.ts';
import { outbox } from '../../../src/outbox/outbox.ts';
import { ME } from './fake-reports.ts';
import { CODE, reportForm, show, SLUG, somebody, notified, freshWorlds } from './support/show.tsx';
import { world } from './support/world.ts';

vi.mock('../../../src/platform/backend.ts', async () => (await import('./support/world.ts')).fakeBackend());

const onSaved = vi.fn<(uid: string) => void>();

freshWorlds();
afterEach(() => {
  cleanup();
  onSaved.mockClear();
});

/** The save buttons as they stand beside the post. */
function Bar({ form }: { readonly form: LoadedForm }) {
  const { cases, store } = useWorkspace();
  const startNext = () => void cases.clear();
  return (
    <FormStoreProvider store={store}>
      <SaveBar slug={form.meta.slug} save={useSave(form, { startNext, onSaved })} />
    </FormStoreProvider>
  );
}

async function start(who?: Parameters<typeof show>[1]) {
  const shown = await show(<Bar form={await reportForm()} />, who);
  shown.store().openForm(SLUG);
  return shown;
}

const button = (name: string) => screen.getByRole('button', { name });
const reports = () => world.database.of(ME);

describe('saving', () => {
  it('stores the answers of this form alone, then goes over the same report until the case is cleared', async () => {
    const { user, store } = await start();
    const strange = { decedentName: 'of another form', 'shoeSize (version 1)': 'of no form' };
    act(() => store().setFields({ commentaryNote: 'First.', ...strange }));
    await user.click(button('Save report'));
    await screen.findByText(/^Saved: /);
    await waitFor(() => expect(notified().at(-1)).toMatch(/^Report saved as “/));
    const [id = '', report] = Object.entries(reports())[0] ?? [];
    expect(report).toMatchObject({ bbCodeVersion: CODE, rev: 1, authorName: 'Jonas Keller' });
    expect(report?.['data']).toContain('"commentaryNote":"First."');
    expect(report?.['data']).not.toMatch(/of another form|of no form/);
    expect(report?.['bbCode']).toContain('First.');

    vi.setSystemTime(Date.now() + 1000);
    await user.click(button('Save changes'));
    await waitFor(() => expect(reports()[id]).toMatchObject({ rev: 2, modelVersion: 1 }));
    // It may be the report that it came with, which would lose it.
    expect(reports()[id]?.['data']).toContain('of no form');
    // A change of a saved report is no report more.
    expect(onSaved.mock.calls).toEqual([[ME]]);
    vi.setSystemTime(Date.now() + 1000);
    await user.click(button('Save as new'));
    await waitFor(() => expect(Object.keys(reports())).toHaveLength(2));
    vi.useRealTimers();

    await user.click(button('Start next'));
    const save = await screen.findByRole('button', { name: 'Save report' });
    expect(document.activeElement).toBe(save);
    // Undoing the clear brings back what the case builds on.
    act(() => store().undo());
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
  });

  it('goes on in the copy when another device changed the report meanwhile', async () => {
    const { user, store } = await start();
    act(() => store().setFields({ commentaryNote: 'Mine' }));
    await user.click(button('Save report'));
    await screen.findByText(/^Saved: /);
    const [id = ''] = Object.keys(reports());
    const grown = 'Theirs'.length - String(reports()[id]?.['bbCode']).length;
    const other = {
      [`savedReports/${ME}/${id}/rev`]: 2,
      [`savedReports/${ME}/${id}/bbCode`]: 'Theirs',
      [`reportUse/${ME}/size`]: { '.sv': { increment: grown } },
    };
    expect((await world.database.update(other)).ok).toBe(true);
    act(() => store().setFields({ commentaryNote: 'Mine again' }));
    vi.setSystemTime(Date.now() + 1000);
    await user.click(button('Save changes'));
    vi.useRealTimers();
    await waitFor(() =>
      expect(notified().at(-1)).toMatch(/changed or deleted elsewhere meanwhile.*\(2\)”\.$/),
    );
    expect(screen.getByText(/^Saved: .* \(2\)$/)).toBeTruthy();
    expect(reports()[id]).toMatchObject({ bbCode: 'Theirs' });
  });

  it('needs an account, and says so in place with the way to one', async () => {
    const { user } = await start();
    act(() => setSignedOut());
    await user.click(button('Save report'));
    expect(screen.getByText(/^Reports are saved to an account/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(world.database.asked).toEqual([]);
  });

  it('says that an account may not, before anything is sent', async () => {
    const { user } = await start(somebody('manage_own_reports'));
    await user.click(button('Save report'));
    expect(screen.getByText(/^Your account may not save reports/)).toBeTruthy();
    expect(outbox.pending.getState()).toEqual([]);
  });
});
