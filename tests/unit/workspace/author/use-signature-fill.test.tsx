// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { setSource, sourceStore } from '../../../../src/engine/sources/source-store.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { useLibrary } from '../../../../src/services/user-library/library.ts';
import { useAuthorFill } from '../../../../src/workspace/author/use-author-fill.ts';
import { useSignatureFill } from '../../../../src/workspace/author/use-signature-fill.ts';
import { testForm } from '../../engine/support/form.ts';
import { MILO, person } from '../../services/auth/support/people.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';

// Uses the product's model: the fields below exist in it.
const form = testForm({
  fields: {
    phmcEmployee: {
      type: 'string',
      'x-source': 'staff.phmc',
      'x-fill': { phmcEmployeeSignatureImage: '$signature' },
    },
    phmcEmployeeSignatureImage: { type: 'array', items: { type: 'string' } },
  },
});

const JONAS_URL = 'https://a.example/jonas.png';
const MILO_URL = 'https://a.example/milo.png';

let store: FormStore;
const image = () => store.getState().data['phmcEmployeeSignatureImage'];
const set = (name: string, value: unknown): void => act(() => store.getState().setField([name], value));

const keep = (...signatures: readonly (readonly [characterId: number, url: string])[]): void =>
  act(() =>
    useLibrary.setState({
      account: 'gtaw:4',
      entries: signatures.map(([characterId, content]) => ({
        id: `signature${characterId}`,
        kind: 'signature',
        name: 'Name',
        form: null,
        content,
        account: 'gtaw:4',
      })),
    }),
  );

function open() {
  const workspace = caseWorkspace({}, store);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
  );
  renderHook(
    () => {
      useAuthorFill(form);
      useSignatureFill(form);
    },
    { wrapper },
  );
}

beforeEach(() => {
  store = createFormStore({ fields: {} });
  sourceStore.setState({ lists: {} });
  setSource(
    'staff.phmc',
    ['Jonas Keller', 'Milo Brandvold', 'Ada Fields'].map((name) => ({ value: name, label: name })),
  );
  setPerson(person());
  keep([1004, JONAS_URL], [1003, MILO_URL]);
});
afterEach(() => {
  cleanup();
  setSignedOut();
});

it('fills in the image of the acting character, and that of another after a swap', () => {
  open();
  expect(image()).toEqual([JONAS_URL]);
  act(() => setPerson(person({ faction: MILO })));
  expect(image()).toEqual([MILO_URL]);
});

it('follows a later change of the image, which undo takes back', () => {
  keep();
  open();
  set('synopsis', 'Typed');
  keep([1004, JONAS_URL]);
  expect(image()).toEqual([JONAS_URL]);
  keep([1004, MILO_URL]);
  expect(image()).toEqual([MILO_URL]);
  act(() => store.getState().undo());
  expect(image()).toBeUndefined();
});

it('signs for nobody else', () => {
  open();
  set('phmcEmployee', 'Ada Fields');
  expect(image()).toBeUndefined();
  set('phmcEmployee', 'jonas keller');
  expect(image()).toEqual([JONAS_URL]);
});

it('keeps an image that the user added or removed', () => {
  open();
  set('phmcEmployeeSignatureImage', undefined);
  set('synopsis', 'Typed');
  expect(image()).toBeUndefined();
  set('phmcEmployeeSignatureImage', ['https://a.example/other.png']);
  keep([1004, MILO_URL]);
  expect(image()).toEqual(['https://a.example/other.png']);
});

it('keeps the image of a document when the account has none any more', () => {
  open();
  keep();
  expect(image()).toEqual([JONAS_URL]);
  act(setSignedOut);
  expect(image()).toEqual([JONAS_URL]);
});
