import { model } from 'virtual:form-model';
import type { FillableForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { emptyFields, filledFromMemory } from '../../engine/store/filled-from-memory.ts';
import { notify, UNDO_MS } from '../../services/notifications/notification-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { SourceNotice } from './source-notice.tsx';
import { splitCase } from './split-case.ts';
import { useSubjectChange } from './use-subject-change.ts';
import './case-lines.css';
import { t } from '../../../contract/messages.ts';

/**
 * Asks, after the subject changed, to start a new case, or to clear the autofilled answers if there are no others.
 * Covers no field and causes no layout shift.
 */
export function SubjectChangedPrompt({ form }: { readonly form: FillableForm }) {
  const { cases, store } = useWorkspace();
  const person = useSubjectChange(store, form.meta.slug);
  const split = async (): Promise<void> => {
    if (!person) return;
    flushPending();
    const { undo } = await splitCase(cases, store, person.before);
    notify(t('New case started. “{was}” is still open.', { was: person.was }), {
      closesAfter: UNDO_MS,
      actions: [{ label: t('Undo'), handler: () => void undo() }],
    });
  };
  const empty = (): void => {
    flushPending();
    emptyFields(store, model, filledFromMemory(store.getState()));
    person?.accept();
  };
  return (
    <div className="person-offer" role="status">
      {person ? (
        <div className="person-offer__bar pad-row raised line wrap gap-s2">
          <p>
            {person.isOnlyRemembered
              ? t('Another person? The filled-in answers are about “{was}”.', { was: person.was })
              : t('Another person? This case was about “{was}”.', { was: person.was })}
          </p>
          <Button
            size="s"
            variant="primary"
            onClick={() => (person.isOnlyRemembered ? empty() : void split())}
          >
            {person.isOnlyRemembered ? t('Clear filled-in answers') : t('Start a new case')}
          </Button>
          <Button size="s" onClick={person.accept}>
            {t('Same person')}
          </Button>
        </div>
      ) : (
        <SourceNotice form={form} />
      )}
    </div>
  );
}
