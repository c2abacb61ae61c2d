import { flushSync } from 'react-dom';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { sectionGaps } from '../../engine/react/editor/section-gaps.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { type FieldError, fieldId } from '../../engine/validate/field-error.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import './sections-sheet.css';
import { plural, t, translate } from '../../../contract/messages.ts';

interface SectionsSheetProps {
  readonly form: FormDefinition;
  readonly missing: readonly FieldError[];
  /** Returns the label of a missing field. */
  readonly textOf: (field: FieldError) => string;
  readonly onClose: () => void;
  /** Called with the id of the chosen field. */
  readonly onField: (id: string) => void;
}

/** Sections of the form with the missing fields of each; a press focuses the field. */
export function SectionsSheet({ form, missing, textOf, onClose, onField }: SectionsSheetProps) {
  const data = useFormStore((state) => state.data);
  const go = (id: string): void => {
    // Closed first: closing returns the focus to the button that opened it
    flushSync(onClose);
    onField(id);
  };
  return (
    <Dialog
      open
      size="s"
      title={t('Sections of {name}', { name: translate(form.meta.name) })}
      onClose={onClose}
      steady
      dismissOnBackdrop
    >
      <ul className="sections-sheet gap-s2 plain-list stack">
        {sectionGaps(form, data, missing).map(({ title, missing: gaps, next }) => (
          <li key={title}>
            <button
              type="button"
              className="sections-sheet__section hover-tint start full rounded line spread gap-s3 strong bare"
              onClick={() => go(next)}
            >
              {title}
              <span className={gaps.length > 0 ? 'sections-sheet__missing' : 'sections-sheet__complete'}>
                {gaps.length > 0 ? plural(gaps.length, '{count} missing', '{count} missing') : t('Complete')}
              </span>
            </button>
            {gaps.length > 0 && (
              <ul className="plain-list stack">
                {gaps.map((field) => (
                  <li key={fieldId(field.path)}>
                    <button
                      type="button"
                      className="sections-sheet__field hover-tint start full rounded bare"
                      onClick={() => go(fieldId(field.path))}
                    >
                      {textOf(field)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
