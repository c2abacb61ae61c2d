import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import './dialog.css';
import { IconButton } from './icon-button.tsx';
import { t } from '../../../contract/messages.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the user closes it with Escape, the close button, or the backdrop if enabled. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons in the sticky footer. */
  readonly footer?: ReactNode;
  readonly size?: 's' | 'm' | 'l';
  readonly dismissOnBackdrop?: boolean;
  /** Fixes the top edge while the content changes its height. */
  readonly steady?: boolean;
}

/**
 * A modal dialog based on the native `<dialog>`. Focus moves to the element with `data-autofocus`, else to the panel,
 * which arrow keys then scroll, and is restored on close. The content is only mounted while open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'm', dismissOnBackdrop = false } = props;
  const { steady = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  /** True if `onClose` was called for the current closing, or code closed the dialog. */
  const settled = useRef(false);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  function report() {
    settled.current = true;
    onClose();
  }
  const reportLate = useEffectEvent(report);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    settled.current = false;
    dialog.showModal();
    const panel = dialog.querySelector<HTMLElement>('.dialog__panel');
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? panel)?.focus();
    return () => {
      // Closed by the user and unmounted before the event: without this call, the owner would show it again
      if (!dialog.open && !settled.current) return reportLate();
      settled.current = true;
      dialog.close();
    };
  }, [open]);

  // The event is asynchronous; the dialog may have been reopened
  function handleClose() {
    if (!settled.current && !ref.current?.open) report();
  }

  // Text may be selected from inside to outside, so a click only counts if it also started on the backdrop; it must not
  // move the focus out of the dialog
  function handleMouseDown(event: MouseEvent) {
    pressedBackdrop.current = event.target === event.currentTarget;
    if (pressedBackdrop.current) event.preventDefault();
  }

  function handleMouseUp(event: MouseEvent) {
    if (dismissOnBackdrop && pressedBackdrop.current && event.target === event.currentTarget) onClose();
  }

  return (
    <dialog
      ref={ref}
      className={cx('dialog bare', `dialog--${size}`, steady && 'dialog--steady')}
      aria-labelledby={titleId}
      onClose={handleClose}
      onMouseDown={handleMouseDown}
      onMouseUp={handleMouseUp}
    >
      {open && (
        <div className="dialog__panel raised scrolls" tabIndex={-1}>
          <header className="dialog__head line gap-s2">
            <h2 id={titleId} className="dialog__title">
              {title}
            </h2>
            <IconButton icon="xmark" label={t('Close')} size="s" onClick={onClose} />
          </header>
          <div className="dialog__body">{children}</div>
          {footer && <footer className="dialog__foot line gap-s2">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
