// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PartBoundary } from '../../../src/services/error-reporting/screens/part-boundary.tsx';
import { useLoadedForms } from '../../../src/workspace/load-form.ts';
import { useOpenForm } from '../../../src/workspace/use-open-form.ts';
import type { OpenForm } from '../../../src/workspace/use-open-form.ts';
import { WorkspaceContext } from '../../../src/engine/react/workspace-context.ts';
import { createFormStore, type FormStore } from '../../../src/engine/store/form-store.ts';
import { onError } from '../../../src/services/error-reporting/error-events.ts';
import { caseWorkspace } from '../support/case-workspace.ts';

const ONE = 'commentary-note-phmc';
const TWO = 'commentary-note-pbc';

/** Rendered states, one word each, without repetitions. */
let shown: string[];
let broken: string | undefined;

const wordOf = (open: OpenForm): string =>
  open.state === 'ready' ? `${open.form.meta.slug} ${open.form.meta.version}` : open.state;
const textOf = (open: OpenForm): string =>
  open.state === 'unknown' && open.retired !== undefined ? `unknown ${open.retired}` : wordOf(open);

function Part({ open }: { readonly open: OpenForm }) {
  if (open.state === 'ready' && open.form.meta.slug === broken) throw new Error('broken');
  return <p>{textOf(open)}</p>;
}

function Screen() {
  const opened = useOpenForm();
  const word = wordOf(opened);
  if (shown.at(-1) !== word) shown.push(word);
  return (
    <>
      {[ONE, TWO].map((slug) => (
        <Link key={slug} to={`/?form=${slug}`}>
          {slug}
        </Link>
      ))}
      {opened.state === 'failed' && <button onClick={opened.retry}>Again</button>}
      <PartBoundary of={opened.state === 'ready' ? opened.form : null}>
        <Part open={opened} />
      </PartBoundary>
    </>
  );
}

const show = (slug: string) => {
  const store = createFormStore(model);
  const workspace = caseWorkspace({}, store);
  render(
    <WorkspaceContext value={workspace}>
      <MemoryRouter initialEntries={[`/?form=${slug}`]}>
        <Screen />
      </MemoryRouter>
    </WorkspaceContext>,
  );
  return { store, workspace };
};

const open = (slug: string) => fireEvent.click(screen.getByRole('link', { name: slug }));
const entryOf = (slug: string) => catalogue.find((entry) => entry.slug === slug) ?? expect.unreachable();

beforeEach(() => {
  shown = [];
  broken = undefined;
  useLoadedForms.setState({}, true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a form is fetched once', async () => {
  const { store } = show(ONE);
  await screen.findByText(`${ONE} 1`);
  open(TWO);
  await screen.findByText(`${TWO} 1`);
  open(ONE);
  await screen.findByText(`${ONE} 1`);
  expect(shown).toEqual(['loading', `${ONE} 1`, 'loading', `${TWO} 1`, `${ONE} 1`]);
  expect(store.getState().form).toBe(ONE);
});

test('a failed form is fetched again on request, and after another form', async () => {
  const load = vi.spyOn(entryOf(ONE), 'load').mockRejectedValueOnce(new Error('offline'));
  show(ONE);
  await screen.findByText('failed');
  load.mockRejectedValueOnce(new Error('offline'));
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await screen.findByText('failed');
  open(TWO);
  await screen.findByText(`${TWO} 1`);
  open(ONE);
  await screen.findByText(`${ONE} 1`);
  expect(shown).toEqual(['loading', 'failed', 'loading', `${TWO} 1`, 'loading', `${ONE} 1`]);
});

test('an edited form replaces the open one, and one opened later', async () => {
  show(ONE);
  await screen.findByText(`${ONE} 1`);
  const edit = async (slug: string, version: number) => {
    const form = await entryOf(slug).load();
    const detail = { ...form, meta: { ...form.meta, version } };
    act(() => void window.dispatchEvent(new CustomEvent('form-edited', { detail })));
  };
  await edit(ONE, 2);
  await screen.findByText(`${ONE} 2`);
  await edit(TWO, 5);
  expect(screen.getByText(`${ONE} 2`)).toBeTruthy();
  open(TWO);
  await screen.findByText(`${TWO} 5`);
});

test('an unknown form is not fetched', () => {
  show('constructor');
  expect(shown).toEqual(['unknown']);
});

test('a retired form opens in its existing cases, and starts none', async () => {
  const entry = entryOf(ONE);
  Object.assign(entry, { status: 'retired' });
  onTestFinished(() => void Reflect.deleteProperty(entry, 'status'));
  const { store, workspace } = show(ONE);
  expect(shown).toEqual(['unknown']);
  expect(screen.getByText(`unknown ${entry.name}`)).toBeTruthy();
  expect(store.getState().form).toBeNull();
  const old = createFormStore(model);
  old.getState().openForm(ONE);
  act(() => workspace.cases.state.setState({ store: old }));
  await screen.findByText(`${ONE} 1`);
  // The case continues in another form, but was used in this one.
  act(() => old.getState().setFields({ patientName: 'Rosa Aldana' }));
  open(TWO);
  await screen.findByText(`${TWO} 1`);
  open(ONE);
  await screen.findByText(`${ONE} 1`);
});

test('a form that fails to render is the open form in its error report', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { store } = show(ONE);
  await screen.findByText(`${ONE} 1`);
  open(TWO);
  await screen.findByText(`${TWO} 1`);
  const notified: unknown[] = [];
  onTestFinished(onError(() => notified.push(store.getState().form)));
  broken = ONE;
  open(ONE);
  await expect.poll(() => notified).toEqual([ONE]);
});

test('the form is that of the open case; a case without one shows home', async () => {
  const { store: first, workspace } = show(ONE);
  await screen.findByText(`${ONE} 1`);
  const putInFront = (store: FormStore) => act(() => workspace.cases.state.setState({ store }));
  const second = createFormStore(model);
  second.getState().openForm(TWO);
  putInFront(second);
  await screen.findByText(`${TWO} 1`);
  putInFront(createFormStore(model));
  await screen.findByText('none');
  putInFront(first);
  await screen.findByText(`${ONE} 1`);
  expect([first, second].map((store) => store.getState().form)).toEqual([ONE, TWO]);
});
