import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './page-top.css';
import { t } from '../../../contract/messages.ts';

export interface PageTopProps {
  readonly className?: string;
  /** Content at the end of the bar. */
  readonly children: ReactNode;
}

/** Top bar of pages other than the forms. */
export function PageTop({ className, children }: PageTopProps) {
  return (
    <header className={cx('page-top', className)}>
      <p className="page-top__name">{t('PHMC Forms')}</p>
      <div className="page-top__end">{children}</div>
    </header>
  );
}
