// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../src/shared/ui/button.tsx';
import { Dialog, type DialogProps } from '../../../../src/shared/ui/dialog.tsx';

afterEach(cleanup);

function setup(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn();
  const view = (open: boolean) => (
    <StrictMode>
      <Dialog open={open} onClose={onClose} title="Clear the form?" {...props}>
        {props.children ?? <p>All fields go back.</p>}
      </Dialog>
    </StrictMode>
  );
  const { rerender, unmount } = render(view(true));
  return { onClose, unmount, setOpen: (open: boolean) => rerender(view(open)) };
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Clear the form?' });

describe('Dialog', () => {
  it('opens as a modal named by its heading', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    setup();
    expect(dialog().open).toBe(true);
    expect(showModal).toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Clear the form?' })).toBeTruthy();
    showModal.mockRestore();
  });

  it('mounts its content only while open', () => {
    const { setOpen } = setup();
    setOpen(false);
    expect(screen.queryByText('All fields go back.')).toBeNull();
    expect(document.querySelector('dialog')?.open).toBe(false);
    setOpen(true);
    expect(screen.getByText('All fields go back.')).toBeTruthy();
  });

  it('focuses the element with autofocus', () => {
    setup({ footer: <Button data-autofocus>Keep it</Button> });
    expect(document.activeElement?.textContent).toBe('Keep it');
  });

  it('reports a close by the browser, as on Escape', () => {
    const { onClose } = setup();
    dialog().close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('reports a close also when unmounted before its event', () => {
    const { onClose, unmount } = setup();
    // As left by the browser: closed, before the `close` event.
    dialog().removeAttribute('open');
    unmount();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by its button', async () => {
    const { onClose } = setup();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the backdrop', () => {
  it('closes it only if allowed', async () => {
    const { onClose } = setup();
    await userEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
    cleanup();
    const allowed = setup({ dismissOnBackdrop: true });
    await userEvent.click(dialog());
    expect(allowed.onClose).toHaveBeenCalledOnce();
  });

  it('does not close it on a press that starts or ends inside', async () => {
    const { onClose } = setup({ dismissOnBackdrop: true });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('All fields go back.') },
      { keys: '[/MouseLeft]', target: dialog() },
    ]);
    await userEvent.click(screen.getByText('All fields go back.'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
