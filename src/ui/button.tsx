import type { ComponentPropsWithRef, MouseEvent } from 'react';
import './button.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 's' | 'm' | undefined;
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'>, ButtonLook {
  readonly icon?: IconRef | undefined;
  /** Work is going on: the button keeps its size and its focus, and takes no further clicks. */
  readonly busy?: boolean | undefined;
  /** Makes it a toggle: on or off. */
  readonly pressed?: boolean | undefined;
}

/** The class names of a button, for a link that should look like one. */
export function buttonClass({ variant = 'secondary', size = 'm' }: ButtonLook = {}): string {
  return cx('button', `button--${variant}`, size === 's' && 'button--s');
}

/** A button; it submits a form only when its `type` says so. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, busy = false, pressed, className, onClick, children, ...rest } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size }), busy && 'button--busy', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      aria-pressed={pressed}
      onClick={handleClick}
    >
      {icon && <Icon name={icon} className="button__icon" />}
      {children != null && <span className="button__label">{children}</span>}
      {busy && <Icon name="spinner" className="button__spinner" />}
    </button>
  );
}
