import { type SubmitEvent, useId, useState } from 'react';
import { signInWithEmail } from '../../auth/session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { LoginField } from './login-field.tsx';
import './login.css';

/** Signs in with an e-mail address and a password. */
export function EmailLogin() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const problemId = problem === null ? undefined : id;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const signedIn = await signInWithEmail(email, password);
    setBusy(false);
    if (!signedIn.ok) setProblem(signedIn.error);
  };

  return (
    <form className="login" onSubmit={(event) => void submit(event)}>
      <LoginField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        problemId={problemId}
      />
      <LoginField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problemId={problemId}
      />
      <div className="login__way">
        <Button type="submit" busy={busy}>
          Login
        </Button>
        <div role="alert">
          {problem !== null && (
            <p id={id} className="auth-error">
              {problem}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
