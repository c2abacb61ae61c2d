import { Badge } from '../../../ui/badge.tsx';

interface FieldLabelProps {
  readonly label: string;
  readonly outOfCharacter: boolean;
  /** A fact about the kind of field, such as its clock. */
  readonly note: string | undefined;
}

/** The texts of a label: its title, and what sets the field apart. */
export function FieldLabel({ label, outOfCharacter, note }: FieldLabelProps) {
  return (
    <>
      {label}
      {outOfCharacter && (
        <span className="field__ooc" title="out of character">
          <Badge tone="info">OOC</Badge>
        </span>
      )}
      {note !== undefined && <span className="field__note"> {note}</span>}
    </>
  );
}
