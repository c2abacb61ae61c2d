// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAuthorFill } from '../../../../src/workspace/author/use-author-fill.ts';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import type { FillableForm } from '../../../../src/engine/definition/form.ts';
import { setSource, sourceStore } from '../../../../src/engine/sources/source-store.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import { testForm } from '../../engine/support/form.ts';
import { MILO, person } from '../../services/auth/support/people.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';

// Uses the product's model: the fields below exist in it.
const form = testForm({
  fields: {
    phmcEmployee: { type: 'string', 'x-source': 'staff.phmc', 'x-fill': { phmcRank: 'rank' } },
    phmcRank: { type: 'string' },
  },
});

const list = ['Jonas Keller', 'Milo Brandvold'].map((name) => ({
  value: name,
  label: name,
  fill: { rank: `Rank of ${name}` },
}));

let store: FormStore;
const writer = () => store.getState().data['phmcEmployee'];

function open(opened: FillableForm | null = form) {
  const workspace = caseWorkspace({}, store);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
  );
  return renderHook(({ opened: shown }) => useAuthorFill(shown), { wrapper, initialProps: { opened } });
}

beforeEach(() => {
  store = createFormStore({ fields: {} });
  sourceStore.setState({ lists: {} });
  setSignedOut();
});
afterEach(cleanup);

it('fills when the form opens', () => {
  setSource('staff.phmc', list);
  setPerson(person());
  const { rerender } = open(null);
  expect(writer()).toBeUndefined();
  rerender({ opened: form });
  expect(store.getState().data).toEqual({ phmcEmployee: 'Jonas Keller', phmcRank: 'Rank of Jonas Keller' });
});

it('fills when the user, then when the list has loaded', () => {
  open();
  act(() => setPerson(person()));
  expect(writer()).toBeUndefined();
  act(() => setSource('staff.phmc', list));
  expect(writer()).toBe('Jonas Keller');
});

it('refills for another character, and changes nothing at sign-out', () => {
  setSource('staff.phmc', list);
  open();
  act(() => setPerson(person()));
  act(() => setPerson(person({ faction: MILO })));
  expect(writer()).toBe('Milo Brandvold');
  act(() => setSignedOut());
  expect(writer()).toBe('Milo Brandvold');
});

it('fills a replaced form, but not one cleared by hand or undo', () => {
  setSource('staff.phmc', list);
  open();
  act(() => store.getState().setField(['synopsis'], 'Typed'));
  act(() => setPerson(person()));
  act(() => store.getState().undo());
  expect(writer()).toBeUndefined();
  act(() => store.getState().redo());
  act(() => store.getState().setField(['phmcEmployee'], undefined));
  // A new object for the same user, as when their role is loaded again.
  act(() => setPerson(person()));
  expect(writer()).toBeUndefined();
  act(() => store.getState().clear());
  expect(writer()).toBe('Jonas Keller');
  act(() => store.getState().load({}));
  expect(writer()).toBe('Jonas Keller');
});
