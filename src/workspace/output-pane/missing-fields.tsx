import { model } from 'virtual:form-model';
import { errorMessage } from '../../../contract/error-message.ts';
import { focusField } from '../../engine/react/fields/focus-field.ts';
import type { FieldError } from '../../engine/validate/field-error.ts';
import { fieldId } from '../../engine/validate/field-error.ts';
import { isMissing } from '../../engine/validate/messages.ts';
import { Menu } from '../../shared/ui/menu.tsx';

/** Whether a field says who writes: a post without it has no author. */
const isAuthor = ({ path: [name] }: FieldError): boolean => model.fields[String(name)]?.keepFor === '5d';

/** The required fields that are still empty, those that say who writes first. */
export const missingFields = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(isMissing).toSorted((a, b) => Number(isAuthor(b)) - Number(isAuthor(a)));

function textOf(field: FieldError): string {
  const { path, title } = field;
  if (isAuthor(field)) return errorMessage(`${title} is missing: the post has no author`);
  return typeof path[1] === 'number' ? `${path[1] + 1}: ${title}` : title;
}

export interface ToFieldProps {
  readonly missing: readonly FieldError[];
  /** Puts the form in sight, where the post stands in its place. */
  readonly showForm: () => void;
}

/** Brings the user to a field of the form by its id, or to what holds it when it has no control of its own. */
export function goTo(id: string, showForm: () => void): void {
  showForm();
  for (let at = id; at !== '' && !focusField(at);) at = at.slice(0, Math.max(0, at.lastIndexOf('_')));
}

/** How many required fields are still empty: opens the ways to them. */
export function MissingFields({ missing, showForm }: ToFieldProps) {
  if (missing.length === 0) return <span className="output__complete">complete</span>;
  return (
    <span className="output__missing">
      <Menu
        label={`${missing.length} missing`}
        variant="quiet"
        size="s"
        items={missing.map((field) => ({
          label: textOf(field),
          onSelect: () => goTo(fieldId(field.path), showForm),
        }))}
      />
    </span>
  );
}
