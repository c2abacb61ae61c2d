import { Badge } from '../../../ui/badge.tsx';
import type { Path } from '../../../lib/path.ts';
import type { EngineFormContext } from './form-context.ts';
import { useRequired } from './use-form-context.ts';

interface FieldLabelProps {
  readonly label: string;
  readonly path: Path;
  readonly required: boolean;
  readonly outOfCharacter: boolean;
  /** A fact about the kind of field, such as its clock. */
  readonly note: string | undefined;
  readonly formContext: EngineFormContext;
}

/** The texts of a label: its title, whether it must be answered, and what sets the field apart. */
export function FieldLabel({ label, path, required, outOfCharacter, note, formContext }: FieldLabelProps) {
  const demanded = useRequired(formContext, path);
  return (
    <>
      <span>{label}</span>
      {(required || demanded) && (
        <>
          <span className="field__star" aria-hidden="true">
            *
          </span>
          <span className="visually-hidden"> (required)</span>
        </>
      )}
      {outOfCharacter && (
        <span className="field__ooc" title="out of character">
          <Badge tone="info">OOC</Badge>
        </span>
      )}
      {note !== undefined && <span className="field__note"> {note}</span>}
    </>
  );
}
