import { type InputHTMLAttributes, useId } from 'react';
import '../../engine/fields/controls.css';
import './login.css';

export interface LoginFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'value'
> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** The id of the text that says what is wrong with it; undefined while nothing is. */
  readonly problemId?: string | undefined;
}

/** What somebody must enter to sign in. */
export function LoginField({ label, onChange, problemId, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="login__field">
      <label className="login__label" htmlFor={id}>
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
