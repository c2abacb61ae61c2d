import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import './auth-page.css';

/** The way back to the forms. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClass()}>
      Home
    </Link>
  );
}

export interface AuthPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A page with a table or long texts. */
  readonly wide?: boolean;
}

/** A page beside the forms. Its heading takes the focus when the page opens and when it comes to say something else. */
export function AuthPage({ title, children, wide = false }: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} – PHMC Forms`;
    heading.current?.focus();
  }, [title]);

  return (
    <div className="auth-page">
      <header className="auth-page__top">
        <p className="auth-page__name">PHMC Forms</p>
        <HomeLink />
      </header>
      <main className={wide ? 'auth-page__main auth-page__main--wide' : 'auth-page__main'}>
        <h1 ref={heading} tabIndex={-1} className="auth-page__title">
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
