import { fieldNames } from 'virtual:form-fields';
import { useFormStore, useFormStoreApi } from '../../engine/react/form-store-context.tsx';
import { isEmpty } from '../../shared/lib/empty.ts';
import { copyText } from '../../services/notifications/copy-text.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import './orphaned-answers.css';
import { plural, t } from '../../../contract/messages.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1);

/** Converts `patientFirstName` to “patient first name”, as the label of a removed field is unknown. */
const labelOf = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Lists answers whose field no longer exists in the current model, so that they are not lost silently. */
export function OrphanedAnswers() {
  const store = useFormStoreApi();
  const data = useFormStore((state) => state.data);
  const orphaned = Object.entries(data).filter(([name, value]) => !fieldNames.has(name) && !isEmpty(value));
  if (orphaned.length === 0) return null;
  return (
    <Banner tone="warn">
      <p>
        {plural(
          orphaned.length,
          'One answer no longer has a field because the forms were changed. It is kept here but not in the post.',
          '{count} answers no longer have a field because the forms were changed. They are kept here but not in the post.',
        )}
      </p>
      <ul className="orphaned plain-list stack gap-s1">
        {orphaned.map(([name, value]) => (
          <li key={name} className="orphaned__answer line wrap">
            <span className="orphaned__text breaks scrolls">
              <strong>{labelOf(name)}:</strong> {textOf(value)}
            </span>
            <Button
              size="s"
              variant="quiet"
              icon="copy"
              aria-label={t('Copy: {name}', { name: labelOf(name) })}
              onClick={() => void copyText(textOf(value), t('Answer copied.'))}
            >
              {t('Copy')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              icon="trash"
              aria-label={t('Remove: {name}', { name: labelOf(name) })}
              onClick={() => store.getState().setField([name], undefined)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
