import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../auth/session/auth-store.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { AuthPage, HomeLink } from './auth-page.tsx';
import { EmailLogin } from './email-login.tsx';
import { GoogleLogin } from './google-login.tsx';
import { ProviderLogin } from './provider-login.tsx';
import { Waiting } from './waiting.tsx';

/** The page that sent the person here, to go back to it; the forms if none did. */
function useReturnPath(): string {
  const { state } = useLocation();
  const from = isPlainObject(state) ? state['from'] : undefined;
  return typeof from === 'string' ? from : '/';
}

/** Every way to sign in. Who is signed in already goes on to where they wanted to be. */
export function LoginScreen() {
  const status = useAuth((state) => state.status);
  const error = useAuth((state) => state.error);
  const returnPath = useReturnPath();
  if (status === 'signed-in') return <Navigate to={returnPath} replace />;
  return (
    <AuthPage title="Login">
      {status === 'loading' ? (
        <Waiting>Checking authentication...</Waiting>
      ) : (
        <>
          {error !== null && (
            <p role="alert" className="auth-error">
              {error}
            </p>
          )}
          <div className="auth-page__card">
            <ProviderLogin returnPath={returnPath} />
            <p className="login__or">or</p>
            <EmailLogin />
            <GoogleLogin />
          </div>
        </>
      )}
      <HomeLink />
    </AuthPage>
  );
}
