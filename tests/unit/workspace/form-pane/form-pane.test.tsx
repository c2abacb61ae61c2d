// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormStoreProvider } from '../../../../src/engine/react/form-store-context.tsx';
import { type Workspace, WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { BlurBefore } from '../../../../src/workspace/form-pane/blur-before.tsx';
import { OrphanedAnswers } from '../../../../src/workspace/form-pane/orphaned-answers.tsx';
import { sharedModel } from '../../engine/store/shared-model.ts';

describe('blur before', () => {
  afterEach(cleanup);

  function Page({ form }: { readonly form: string }) {
    return (
      <>
        <input aria-label="Find" />
        <h1>{form}</h1>
        <BlurBefore of={form}>
          <form id="form" key={form}>
            <input aria-label={form} />
          </form>
        </BlurBefore>
      </>
    );
  }

  it('blurs a field before the page changes', () => {
    const { getByLabelText, getByRole, rerender } = render(<Page form="Death Report" />);
    const field = getByLabelText('Death Report');
    const seen: (string | null)[] = [];
    field.addEventListener('blur', () => seen.push(getByRole('heading').textContent));
    field.focus();
    rerender(<Page form="Death Report" />);
    expect(document.activeElement).toBe(field);
    rerender(<Page form="Coroner Email" />);
    expect(seen).toEqual(['Death Report']);
  });

  it('keeps the focus outside the form', () => {
    const { getByLabelText, rerender } = render(<Page form="Death Report" />);
    const search = getByLabelText('Find');
    search.focus();
    rerender(<Page form="Coroner Email" />);
    expect(document.activeElement).toBe(search);
  });
});

describe('orphaned answers', () => {
  afterEach(cleanup);

  // An insecure page has no clipboard.
  vi.stubGlobal('isSecureContext', true);

  it('shows answers of removed fields, to copy or remove', async () => {
    const user = userEvent.setup();
    const store = createFormStore(sharedModel);
    store
      .getState()
      .load({ patientName: 'P', patientShoeSize: '43', formerRows: [{ a: 1 }], formerEmpty: '' });
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
});
