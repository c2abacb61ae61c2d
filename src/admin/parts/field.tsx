import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import '../../engine/fields/controls.css';
import './parts.css';

/** What a control needs so that its label and its hint belong to it. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and a hint below. */
export function Field({ label, hint, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <div className={cx('panel-field', className)}>
      <label htmlFor={id} className="panel-field__label">
        {label}
      </label>
      {children({ id, className: 'input', 'aria-describedby': hint ? hintId : undefined })}
      {hint && (
        <span id={hintId} className="panel-field__hint">
          {hint}
        </span>
      )}
    </div>
  );
}
