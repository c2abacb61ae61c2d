import { Icon } from '../../../ui/icon.tsx';
import { errorId, helpId, helpTexts } from './field-ids.ts';
import type { EngineFormContext } from './form-context.ts';
import { useFieldError } from './use-form-context.ts';
import type { WidgetOptions } from './widget-props.ts';

interface FieldHelpProps {
  readonly id: string;
  readonly options: WidgetOptions;
}

/** The hints of a field. */
export function FieldHelp({ id, options }: FieldHelpProps) {
  const texts = helpTexts(options);
  if (texts.length === 0) return null;
  return (
    <p className="field__help" id={helpId(id)}>
      {texts.join('\n')}
    </p>
  );
}

interface FieldErrorProps {
  readonly id: string;
  readonly formContext: EngineFormContext;
}

/** The message of a field; the form announces it, see `ErrorAnnouncer`. */
export function FieldError({ id, formContext }: FieldErrorProps) {
  const error = useFieldError(formContext, id);
  if (error === undefined) return null;
  return (
    <p className="field__error" id={errorId(id)}>
      <Icon name="exclamation-circle" /> {error}
    </p>
  );
}
