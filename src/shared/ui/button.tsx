import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';
import { CLICK_THROTTLE_MS, createThrottle } from '../lib/throttle.ts';
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
  /**
   * Given where a click starts work: true while it goes on, when the button keeps its size and its focus and takes no
   * further clicks. Such a button also ignores the second click of a pair (spec §9).
   */
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
  const { variant, size, icon, busy, pressed, className, onClick, children, ...rest } = props;

  const [mayPass] = useState(() => createThrottle(CLICK_THROTTLE_MS));

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy || (busy === false && !mayPass())) event.preventDefault();
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
