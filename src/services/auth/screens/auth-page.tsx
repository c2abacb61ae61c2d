import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { PageTop } from '../../../shared/ui/page-top.tsx';
import './auth-page.css';
import { t } from '../../../../contract/messages.ts';

export function HomeLink() {
  return (
    <Link to="/" className={buttonClass()}>
      {t('Home')}
    </Link>
  );
}

interface AuthPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** For a table or long texts. */
  readonly wide?: boolean;
}

/** Layout of pages outside the forms. */
export function AuthPage({ title, children, wide = false }: AuthPageProps) {
  return (
    <div className="auth-page scrolls-inside">
      <PageTop>
        <HomeLink />
      </PageTop>
      <main
        className={
          wide ? 'auth-page__main stack gap-s4 auth-page__main--wide' : 'auth-page__main stack gap-s4'
        }
      >
        <PageTitle title={title} />
        {children}
      </main>
    </div>
  );
}
