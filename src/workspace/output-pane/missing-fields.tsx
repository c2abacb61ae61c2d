import { model } from 'virtual:form-model';
import { errorMessage } from '../../../contract/error-message.ts';
import { focusField } from '../../engine/react/fields/focus-field.ts';
import type { FieldError } from '../../engine/validate/field-error.ts';
import { fieldId } from '../../engine/validate/field-error.ts';
import { isMissing } from '../../engine/validate/messages.ts';
import { Menu } from '../../shared/ui/menu.tsx';

/** Returns true for author fields, without which a post has no author. */
const isAuthor = ({ path: [name] }: FieldError): boolean => model.fields[String(name)]?.keepFor === '5d';

/** Returns the empty required fields, author fields first. */
export const missingFields = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(isMissing).toSorted((a, b) => Number(isAuthor(b)) - Number(isAuthor(a)));

function textOf(field: FieldError): string {
  const { path, title } = field;
  if (isAuthor(field)) return errorMessage(`${title} is missing: the post has no author`);
  return typeof path[1] === 'number' ? `${path[1] + 1}: ${title}` : title;
}

export interface ToFieldProps {
  readonly missing: readonly FieldError[];
  /** Makes the form visible if the post is shown in its place. */
  readonly showForm: () => void;
}

/** Focuses a form field by id, or its nearest focusable ancestor. */
export function focusFieldOrAncestor(id: string, showForm: () => void): void {
  showForm();
  for (let at = id; at !== '' && !focusField(at);) at = at.slice(0, Math.max(0, at.lastIndexOf('_')));
}

/** Menu of the empty required fields with their count. */
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
          onSelect: () => focusFieldOrAncestor(fieldId(field.path), showForm),
        }))}
      />
    </span>
  );
}
