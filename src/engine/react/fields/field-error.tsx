import { Icon } from '../../../ui/icon.tsx';
import { errorId } from './field-ids.ts';

interface FieldErrorProps {
  readonly id: string;
  readonly error: string | undefined;
}

/** The message of a field, if it has one; the form announces it, see `ErrorAnnouncer`. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (error === undefined) return null;
  return (
    <p className="field__error" id={errorId(id)}>
      <Icon name="exclamation-circle" /> {error}
    </p>
  );
}
