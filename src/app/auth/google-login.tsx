import { useState } from 'react';
import { signInWithGoogle } from '../../auth/session/google.ts';
import { Button } from '../../ui/button.tsx';
import './login.css';

/** Signs administrators in with their Google account. */
export function GoogleLogin() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const signedIn = await signInWithGoogle();
    setBusy(false);
    if (!signedIn.ok) setProblem(signedIn.error);
  };

  return (
    <div className="login__way">
      <Button variant="quiet" busy={busy} onClick={() => void signIn()}>
        Administrators: sign in with Google
      </Button>
      <div role="alert">{problem !== null && <p className="auth-error">{problem}</p>}</div>
    </div>
  );
}
