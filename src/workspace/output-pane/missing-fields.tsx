import { model } from 'virtual:form-model';
import { useState } from 'react';
import { errorMessage } from '../../../contract/error-message.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { focusFieldOrAncestor } from '../../engine/react/fields/focus-field.ts';
import type { FieldError } from '../../engine/validate/field-error.ts';
import { isMissing } from '../../engine/validate/messages.ts';
import { Button } from '../../shared/ui/button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { SectionsSheet } from './sections-sheet.tsx';
import { plural, t } from '../../../contract/messages.ts';

/** Returns true for author fields, without which a post has no author. */
const isAuthor = ({ path: [name] }: FieldError): boolean => model.fields[String(name)]?.keepFor === '5d';

/** Returns the empty required fields, author fields first. */
export const missingFields = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(isMissing).toSorted((a, b) => Number(isAuthor(b)) - Number(isAuthor(a)));

function textOf(field: FieldError): string {
  const { path, title } = field;
  if (isAuthor(field)) return errorMessage('{title} is missing: the post has no author', { title });
  return typeof path[1] === 'number' ? t('{label}: {text}', { label: path[1] + 1, text: title }) : title;
}

export interface ToFieldProps {
  readonly form: FormDefinition;
  readonly missing: readonly FieldError[];
  /** Makes the form visible if the post is shown in its place. */
  readonly showForm: () => void;
}

/** Number of empty required fields; a press opens the sections. */
export function MissingFields({ form, missing, showForm }: ToFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const count = missing.length;
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={cx('missing', count === 0 && 'missing--none')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t('Complete') : plural(count, '{count} missing', '{count} missing')}
      </Button>
      {isOpen && (
        <SectionsSheet
          form={form}
          missing={missing}
          textOf={textOf}
          onClose={() => setOpen(false)}
          onField={(id) => {
            showForm();
            focusFieldOrAncestor(id);
          }}
        />
      )}
    </>
  );
}
