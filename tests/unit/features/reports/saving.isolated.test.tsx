// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostTools, SaveLine, SaveNotes } from '../../../../src/app/main-screen/post-tools.tsx';
import { nextStep, usePostActions } from '../../../../src/workspace/output-pane/post-actions.ts';
import { Menu } from '../../../../src/shared/ui/menu.tsx';
import { useSave } from '../../../../src/features/reports/use-save.ts';
import { useWorkspace } from '../../../../src/engine/react/workspace-context.ts';
import { setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { FormStoreProvider } from '../../../../src/engine/react/form-store-context.tsx';
import type { FormDefinition, LoadedForm } from '../../../../src/engine/definition/form.ts';
import { wholeForm } from '../../../../src/engine/definition/whole-form.ts';
import { outbox } from '../../../../src/services/outbox/outbox.ts';
import { ME } from './fake-reports.ts';
import { CODE, reportForm, show, SLUG, somebody, notified, freshWorlds } from './support/show.tsx';
import { world } from './support/world.ts';

vi.mock('../../../../src/services/platform/backend.ts', async () =>
  (await import('./support/world.ts')).fakeBackend(),
);

const NO_COPY = { title: vi.fn(), both: vi.fn(), recipient: vi.fn(), part: vi.fn() };
let cleared: Promise<unknown>;
const onSaved = vi.fn<(uid: string) => void>();

freshWorlds();
afterEach(() => {
  cleanup();
  onSaved.mockClear();
});

function More() {
  const actions = usePostActions(({ steps }) => steps);
  return <Menu label="More" items={actions.map(({ run, ...item }) => ({ ...item, onSelect: run }))} />;
}

/** Renders the save button and its status, as beside the post. */
function Saving({ form, whole }: { readonly form: LoadedForm; readonly whole: FormDefinition }) {
  const { cases, store } = useWorkspace();
  const startNext = () => {
    cleared = cases.clear();
  };
  const save = useSave(form, { startNext, onSaved });
  return (
    <FormStoreProvider store={store}>
      <PostTools form={whole} copy={NO_COPY} save={save} />
      <More />
      <SaveLine form={form.meta} />
      <SaveNotes slug={form.meta.slug} save={save} />
    </FormStoreProvider>
  );
}

async function start(who?: Parameters<typeof show>[1]) {
  const form = await reportForm();
  const shown = await show(<Saving form={form} whole={await wholeForm(form)} />, who);
  shown.store().openForm(SLUG);
  return shown;
}

const choose = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name }));
};
const reports = () => world.database.of(ME);

describe('saving', () => {
  it('stores only the answers of this form, then updates the same report until the case is cleared', async () => {
    const { user, store } = await start();
    const strange = { decedentName: 'of another form', 'shoeSize (version 1)': 'of no form' };
    act(() => store().setFields({ commentaryNote: 'First.', ...strange }));
    const due = () => nextStep(usePostActions.getState().steps)?.label;
    expect(due()).toBe('Save report');
    await choose(user, 'Save report');
    await screen.findByText(/^report saved \d\d:\d\d$/);
    await expect.poll(due).toBe('Announce');
    await waitFor(() => expect(notified().at(-1)).toMatch(/^Report saved as “/));
    const [id = '', report] = Object.entries(reports())[0] ?? [];
    expect(report).toMatchObject({ bbCodeVersion: CODE, rev: 1, authorName: 'Jonas Keller' });
    expect(report?.['data']).toContain('"commentaryNote":"First."');
    expect(report?.['data']).not.toMatch(/of another form|of no form/);
    expect(report?.['bbCode']).toContain('First.');

    vi.setSystemTime(Date.now() + 1000);
    act(() => store().setFields({ commentaryNote: 'Second.' }));
    await expect.poll(due).toBe('Save changes');
    await choose(user, 'Save changes');
    await waitFor(() => expect(reports()[id]).toMatchObject({ rev: 2, modelVersion: 1 }));
    // Preserved, since the unknown answer may come from the report itself.
    expect(reports()[id]?.['data']).toContain('of no form');
    // Saving a change of a saved report does not count as a new report.
    expect(onSaved.mock.calls).toEqual([[ME]]);
    vi.setSystemTime(Date.now() + 1000);
    await choose(user, 'Save as new');
    await waitFor(() => expect(Object.keys(reports())).toHaveLength(2));
    vi.useRealTimers();

    await choose(user, 'Start new case');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
    await cleared;
    const offered = () => usePostActions.getState().steps.map(({ label }) => label);
    await expect.poll(offered).toContain('Save report');
    // Undoing the clear restores the case's report.
    act(() => store().undo());
    expect(offered()).toContain('Save changes');
  });

  it('continues in a copy if another device changed the report meanwhile', async () => {
    const { user, store } = await start();
    act(() => store().setFields({ commentaryNote: 'Mine' }));
    await choose(user, 'Save report');
    await screen.findByText(/^report saved \d\d:\d\d$/);
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
    await choose(user, 'Save changes');
    vi.useRealTimers();
    await waitFor(() => expect(notified().at(-1)).toMatch(/changed or deleted elsewhere.*\(2\)”\.$/));
    expect(screen.getByTitle(/ \(2\)$/).textContent).toMatch(/^report saved/);
    expect(reports()[id]).toMatchObject({ bbCode: 'Theirs' });
  });

  it('needs an account, and shows a link to sign in', async () => {
    const { user } = await start();
    act(() => setSignedOut());
    await choose(user, 'Save report');
    expect(screen.getByText(/^Sign in to save reports to your account/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(world.database.asked).toEqual([]);
  });

  it('shows a missing permission before anything is sent', async () => {
    const { user } = await start(somebody('manage_own_reports'));
    await choose(user, 'Save report');
    expect(screen.getByText(/^Only members of the faction can save reports/)).toBeTruthy();
    expect(outbox.pending.getState()).toEqual([]);
  });
});
