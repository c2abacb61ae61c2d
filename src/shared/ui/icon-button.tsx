import { Button, type ButtonProps } from './button.tsx';
import { cx } from './cx.ts';
import type { IconRef } from './icons.ts';
import type { Shown } from '../../../contract/messages.ts';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'title'> {
  /** Accessible name and tooltip. */
  readonly label: Shown;
  readonly icon: IconRef;
}

/** A square button with only an icon. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={cx('button--square', className)}
      aria-label={label}
      title={label}
    />
  );
}
