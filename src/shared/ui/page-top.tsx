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
    <header className={cx('page-top', className)}>
      <p className="page-top__name">{product}</p>
      <div className="page-top__end line gap-s2">{children}</div>
    </header>
  );
}
