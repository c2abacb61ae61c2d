import { type SubmitEvent, useId, useState } from 'react';
import { signInWithEmail } from '../../auth/session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import '../../engine/fields/controls.css';
import './login.css';

/** Signs in with an e-mail address and a password. */
export function EmailLogin() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const about = problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}problem` };

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
      <div className="login__field">
        <label className="login__label" htmlFor={`${id}email`}>
          E-mail
        </label>
        <input
          id={`${id}email`}
          className="input"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          {...about}
        />
      </div>
      <div className="login__field">
        <label className="login__label" htmlFor={`${id}password`}>
          Password
        </label>
        <input
          id={`${id}password`}
          className="input"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...about}
        />
      </div>
      <div className="login__way">
        <Button type="submit" busy={busy}>
          Login
        </Button>
        <div role="alert">
          {problem !== null && (
            <p id={`${id}problem`} className="auth-error">
              {problem}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
