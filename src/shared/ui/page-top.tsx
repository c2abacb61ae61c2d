import type { ReactNode } from 'react';
import { product } from '../../../contract/organisation.ts';
import { cx } from './cx.ts';
import './page-top.css';

interface PageTopProps {
  readonly className?: string;
  /** Content at the end of the bar. */
  readonly children: ReactNode;
}

/** Top bar of pages other than the forms. */
export function PageTop({ className, children }: PageTopProps) {
  return (
    <header className={cx('page-top line wrap spread gap-s3 raised', className)}>
      <p className="page-top__name nowrap">{product}</p>
      <div className="page-top__end line gap-s2">{children}</div>
    </header>
  );
}
