import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import '../../engine/fields/controls.css';
import './tools.css';

/** What a control needs so that its words belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  /** What is wrong with the answer. */
  readonly problem?: string | undefined;
  /** Takes a whole line. */
  readonly wide?: boolean;
}

/** A control with its label above, and what helps or is wrong below it. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, required = false, hint, problem, wide = false, children } = props;
  const id = useId();
  const described = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <div className={cx('tool__field', wide && 'tool__field--wide')}>
      <label htmlFor={id} className="tool__label">
        {label}
        {required && (
          <span className="tool__star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: 'input',
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <span id={`${id}hint`} className="tool__hint">
          {hint}
        </span>
      )}
      {problem && (
        <span id={`${id}problem`} className="tool__error">
          {problem}
        </span>
      )}
    </div>
  );
}

interface TextProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly max?: number;
  readonly type?: 'text' | 'datetime-local' | 'date' | 'search';
  readonly focusFirst?: boolean;
}

/** One line of text, or a moment. */
export function TextField({ value, onChange, max, type = 'text', focusFirst = false, ...field }: TextProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          maxLength={max}
          autoComplete="off"
          data-autofocus={focusFirst || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function AreaField(props: TextProps & { readonly rows?: number }) {
  const { value, onChange, max, rows = 4, type: _, focusFirst: __, ...field } = props;
  return (
    <Field wide {...field}>
      {(control) => (
        <textarea
          {...control}
          className="input input--area"
          rows={rows}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One out of a list. */
export function ChoiceField({ value, onChange, choices, ...field }: ChoiceProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">Choose…</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
