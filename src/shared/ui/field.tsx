import { type ClipboardEventHandler, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { SearchBox } from './search-box.tsx';
import './controls.css';
import './field.css';
import { t, translate } from '../../../contract/messages.ts';
import { translated } from '../language/translated.tsx';

/** Props that connect a control with its label and messages. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** Validation error. */
  readonly problem?: string | undefined;
  /** Spans a full line. */
  readonly wide?: boolean;
  readonly className?: string;
}

/** A control with its label, hint and error. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, required = false, hint, problem, wide = false, className, children } = props;
  const id = useId();
  const described = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <div className={cx('labelled', wide && 'whole-row', className)}>
      <label htmlFor={id} className="small strong">
        {label}
        {required && (
          <span className="labelled__star" aria-hidden="true">
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
        <span id={`${id}hint`} className="muted">
          {translated(hint)}
        </span>
      )}
      {problem && (
        <span id={`${id}problem`} className="error-text">
          {translate(problem)}
        </span>
      )}
    </div>
  );
}

interface TextProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly max?: number;
  readonly focusFirst?: boolean;
}

interface SearchProps extends Omit<TextProps, 'max'> {
  readonly onEnter?: () => void;
}

/** Single-line text input. */
export function TextField({ value, onChange, max, focusFirst = false, ...field }: TextProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          dir="auto"
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

export function SearchField({ value, onChange, onEnter, focusFirst = false, ...field }: SearchProps) {
  return (
    <Field {...field}>
      {(control) => (
        <SearchBox
          {...control}
          data-autofocus={focusFirst || undefined}
          value={value}
          onChange={onChange}
          onEnter={onEnter}
        />
      )}
    </Field>
  );
}

interface AreaProps extends TextProps {
  readonly rows?: number;
  readonly onPaste?: ClipboardEventHandler;
}

export function AreaField(props: AreaProps) {
  const { value, onChange, onPaste, max, rows = 4, focusFirst = false, ...field } = props;
  return (
    <Field wide {...field}>
      {(control) => (
        <textarea
          {...control}
          className="input input--area"
          dir="auto"
          rows={rows}
          onPaste={onPaste}
          maxLength={max}
          data-autofocus={focusFirst || undefined}
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
  /** Label of the empty option. */
  readonly none?: string;
  readonly focusFirst?: boolean;
}

export function ChoiceField(props: ChoiceProps) {
  const { value, onChange, choices, none = t('Choose…'), focusFirst = false, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          data-autofocus={focusFirst || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{translate(none)}</option>
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
