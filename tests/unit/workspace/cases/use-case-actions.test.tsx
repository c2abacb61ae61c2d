// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useCaseActions } from '../../../../src/workspace/cases/use-case-actions.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';

afterEach(cleanup);

test('a new case starts with the open form unless retired', async () => {
  const [entry] = catalogue;
  if (!entry) throw new Error('There is no form.');
  const store = createFormStore(model);
  store.getState().openForm(entry.slug);
  const begin = vi.fn(async () => undefined);
  const workspace = caseWorkspace({ begin }, store);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
  );
  const { result } = renderHook(() => useCaseActions(), { wrapper });
  await result.current.begin();
  Object.assign(entry, { status: 'retired' });
  onTestFinished(() => void Reflect.deleteProperty(entry, 'status'));
  await result.current.begin();
  await result.current.begin({ form: 'surgery-report' });
  expect(begin.mock.calls).toEqual([[{}], [{ form: null }], [{ form: 'surgery-report' }]]);
});
