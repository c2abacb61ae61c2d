import { useState } from 'react';
import { signInWithGoogle } from '../../auth/session/google.ts';
import { Button } from '../../ui/button.tsx';
import './login.css';

/** Signs administrators in with their Google account. */
export function GoogleLogin() {
  const [problem, setProblem] = useState<string | null>(null);

  const leave = (): void => {
    const left = signInWithGoogle();
    setProblem(left.ok ? null : left.error);
  };

  return (
    <div className="login__way">
      <Button variant="quiet" onClick={leave}>
        Administrators: sign in with Google
      </Button>
      <div role="alert">{problem !== null && <p className="auth-error">{problem}</p>}</div>
    </div>
  );
}
