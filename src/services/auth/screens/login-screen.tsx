import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../session/auth-store.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { AuthPage, HomeLink } from './auth-page.tsx';
import { EmailLogin } from './email-login.tsx';
import { Waiting } from './waiting.tsx';
import { useState } from 'react';
import { signInWithGoogle } from '../session/google.ts';
import { Button } from '../../../shared/ui/button.tsx';
import './login.css';
import { useOAuthFlow } from '../oauth/flow-store.ts';
import { startLogin } from '../oauth/start-login.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** Redirects to the provider's login; the callback page completes the sign-in. */
function ProviderLogin({ returnPath }: { readonly returnPath: string }) {
  const connecting = useOAuthFlow(({ step }) => step === 'initializing');
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  const connect = (): void => {
    const started = startLogin(returnPath, () => void navigate('/', { replace: true }));
    setProblem(started.ok ? null : started.error);
  };

  return (
    <div className="login__way stack">
      <Button
        variant="primary"
        icon={connecting ? 'spinner' : 'user'}
        aria-disabled={connecting || undefined}
        onClick={connect}
      >
        {connecting ? t('Connecting...') : t('Login with GTA World')}
      </Button>
      <div role="alert">
        {problem !== null && (
          <p className="auth-error small strong breaks tone-danger">{translate(problem)}</p>
        )}
      </div>
    </div>
  );
}

/** Google sign-in for administrators. */
function GoogleLogin() {
  const [problem, setProblem] = useState<string | null>(null);

  const leave = (): void => {
    const left = signInWithGoogle();
    setProblem(left.ok ? null : left.error);
  };

  return (
    <div className="login__way stack">
      <Button variant="quiet" onClick={leave}>
        {t('Administrators: sign in with Google')}
      </Button>
      <div role="alert">
        {problem !== null && (
          <p className="auth-error small strong breaks tone-danger">{translate(problem)}</p>
        )}
      </div>
    </div>
  );
}

/** Returns the path that redirected to the login page; defaults to the forms. */
function useReturnPath(): string {
  const { state } = useLocation();
  const from = isPlainObject(state) ? state['from'] : undefined;
  return typeof from === 'string' ? from : '/';
}

/** Login page with all sign-in methods. Signed-in users are redirected to the return path. */
export function LoginScreen() {
  const status = useAuth((state) => state.status);
  const error = useAuth((state) => state.error);
  const returnPath = useReturnPath();
  if (status === 'signed-in') return <Navigate to={returnPath} replace />;
  return (
    <AuthPage title={t('Login')}>
      {status === 'loading' ? (
        <Waiting>{t('Checking authentication...')}</Waiting>
      ) : (
        <>
          {error !== null && (
            <p role="alert" className="auth-error small strong breaks tone-danger">
              {translate(error)}
            </p>
          )}
          <div className="auth-page__card card">
            <ProviderLogin returnPath={returnPath} />
            <p className="login__or muted line gap-s3">{t('or')}</p>
            <EmailLogin />
            <GoogleLogin />
          </div>
        </>
      )}
      <HomeLink />
    </AuthPage>
  );
}
