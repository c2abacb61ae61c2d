import { Icon } from '../../../ui/icon.tsx';
import { errorId } from './field-ids.ts';

interface FieldErrorProps {
  readonly id: string;
  readonly error: string;
}

/** The message of a field that has one; the form announces it, see `ErrorAnnouncer`. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p className="field__error" id={errorId(id)}>
      <Icon name="exclamation-circle" /> {error}
    </p>
  );
}
