import { type SubmitEvent, useId, useState, type InputHTMLAttributes } from 'react';
import { signInWithEmail } from '../session/sign-in.ts';
import { Button } from '../../../shared/ui/button.tsx';
import './login.css';
import '../../../shared/ui/controls.css';
import { t, translate } from '../../../../contract/messages.ts';

interface LoginFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'value'
> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Id of the error text; undefined if valid. */
  readonly problemId?: string | undefined;
}

function LoginField({ label, onChange, problemId, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="stack gap-s1">
      <label className="small strong" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        required
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
      />
    </div>
  );
}

/** Form for sign-in with e-mail and password. */
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
    <form className="login stack gap-s3" onSubmit={(event) => void submit(event)}>
      <LoginField
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        problemId={problemId}
      />
      <LoginField
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problemId={problemId}
      />
      <div className="login__way stack">
        <Button type="submit" busy={busy}>
          {t('Login')}
        </Button>
        <div role="alert">
          {problem !== null && (
            <p id={id} className="auth-error small strong breaks tone-danger">
              {translate(problem)}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
