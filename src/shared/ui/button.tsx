import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react';
import { CLICK_THROTTLE_MS, createThrottle } from '../lib/throttle.ts';
import './button.css';
import { cx } from './cx.ts';
import type { ShownNode } from '../language/translated.tsx';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 's' | 'm' | undefined;
}

export interface ButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed' | 'children'>, ButtonLook {
  readonly children?: ShownNode;
  readonly icon?: IconRef | undefined;
  /**
   * True while the started work is pending: the button retains size and focus, and ignores clicks. If set, a second
   * click within the throttle is ignored, too.
   */
  readonly busy?: boolean | undefined;
  /** Makes it a toggle button. */
  readonly pressed?: boolean | undefined;
}

/** Returns the class names of a button, for links styled as buttons. */
export function buttonClass({ variant = 'secondary', size = 'm' }: ButtonLook = {}): string {
  return cx('button', `button--${variant}`, size === 's' && 'button--s');
}

/** A button with `type="button"` by default. */
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
