import { Icon } from '../../../shared/ui/icon.tsx';
import { errorId } from './field-ids.ts';
import { translate } from '../../../../contract/messages.ts';

interface FieldErrorProps {
  readonly id: string;
  readonly error: string;
}

export function FieldHint({ id, hint }: { readonly id: string; readonly hint: string }) {
  return (
    <p className="field__error field__error--hint muted" id={errorId(id)}>
      <Icon name="info-circle" /> {hint}
    </p>
  );
}

/** Error message of a field; announced by the form, see `ErrorAnnouncer`. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p className="field__error error-text" id={errorId(id)}>
      <Icon name="exclamation-circle" /> {translate(error)}
    </p>
  );
}
