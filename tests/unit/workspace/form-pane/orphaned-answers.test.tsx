// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { OrphanedAnswers } from '../../../../src/workspace/form-pane/orphaned-answers.tsx';
import { type Workspace, WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { FormStoreProvider } from '../../../../src/engine/react/form-store-context.tsx';
import { sharedModel } from '../../engine/store/shared-model.ts';

afterEach(cleanup);

// An insecure page has no clipboard.
vi.stubGlobal('isSecureContext', true);

it('shows answers of removed fields, to copy or remove', async () => {
  const user = userEvent.setup();
  const store = createFormStore(sharedModel);
  store.getState().load({ patientName: 'P', patientShoeSize: '43', formerRows: [{ a: 1 }], formerEmpty: '' });
  render(
    <WorkspaceContext value={{ store } as unknown as Workspace}>
      <FormStoreProvider store={store}>
        <OrphanedAnswers />
      </FormStoreProvider>
    </WorkspaceContext>,
  );
  expect(screen.getByRole('status').textContent).toContain('2 answers no longer have a field');
  expect(screen.getByText('patient shoe size:').parentElement?.textContent).toBe('patient shoe size: 43');
  await user.click(screen.getByRole('button', { name: 'Copy: patient shoe size' }));
  await expect.poll(() => navigator.clipboard.readText()).toBe('43');
  await user.click(screen.getByRole('button', { name: 'Remove: patient shoe size' }));
  await user.click(screen.getByRole('button', { name: 'Remove: former rows' }));
  expect(screen.queryByRole('status')).toBeNull();
  store.getState().undo();
  expect(await screen.findByText('former rows:')).toBeDefined();
});
