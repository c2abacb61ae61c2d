import { useEffect, useRef } from 'react';
import { firstEmptyControl } from '../../engine/react/fields/first-empty.ts';
import { FormEditor } from '../../engine/react/editor/form-editor.tsx';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { canRedo, canUndo } from '../../engine/store/form-state.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { FormActions } from './use-form-actions.ts';
import './form-pane.css';
import { BlurBefore } from './blur-before.tsx';
import { CaseName } from '../cases/case-name.tsx';
import { afterForm, onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { focusWhenReady } from '../../shared/lib/focus-when-ready.ts';
import { t, translate } from '../../../contract/messages.ts';

// Optional: messages are also shown at the fields
const ErrorSummary = view(
  onDemand(() => import('../../engine/react/editor/error-summary.tsx')),
  (code) => code.ErrorSummary,
);
const parts = afterForm(() => import('./form-parts.ts'));
const FormTools = view(parts, (code) => code.FormTools);
const SubjectChangedPrompt = view(parts, (code) => code.SubjectChangedPrompt);
const OrphanedAnswers = view(parts, (code) => code.OrphanedAnswers);

interface FormPaneProps {
  readonly session: FormSession;
  readonly actions: FormActions;
  readonly checks: number;
  readonly onCheck: () => void;
  readonly onNext: () => void;
  /** Identifies one opening of a form by the user; null if it opened without a choice. */
  readonly choice: string | null;
}

/** The open form: name, error summary and fields. */
export function FormPane({ session, actions, checks, onCheck, onNext, choice }: FormPaneProps) {
  const undoable = useFormStore(canUndo);
  const redoable = useFormStore(canRedo);
  const { form } = session;
  const { meta } = form;
  const name = useRef<HTMLHeadingElement>(null);

  // Focuses the first empty field, except on touch devices, where that would open the on-screen keyboard
  useEffect(() => {
    if (choice === null) return;
    name.current?.closest('main')?.scrollTo({ top: 0 });
    const find = (): HTMLElement | null => {
      const fields = document.querySelector<HTMLFormElement>('#form');
      const isCoarse = window.matchMedia('(pointer: coarse)').matches;
      return (!isCoarse && fields && firstEmptyControl(fields)) || name.current;
    };
    return focusWhenReady(find, { isArrival: true });
  }, [choice]);

  return (
    <section className="form-pane" aria-labelledby="form-name">
      <header className="form-pane__head">
        <h1 ref={name} id="form-name" className="form-pane__name whole-row" tabIndex={-1}>
          {translate(meta.name)}
        </h1>
        <CaseName />
        {meta.description && <p className="form-pane__about whole-row truncated muted">{meta.description}</p>}
      </header>
      <div className="form-pane__history line gap-s1" role="group" aria-label={t('Undo and redo')}>
        <IconButton icon="undo" size="s" label={t('Undo')} disabled={!undoable} onClick={actions.undo} />
        <IconButton icon="redo" size="s" label={t('Redo')} disabled={!redoable} onClick={actions.redo} />
      </div>
      <div className="stack gap-s3 whole-row one-column">
        <OrphanedAnswers />
        <div>
          {checks > 0 && <ErrorSummary errors={session.errors} checks={checks} />}
          <BlurBefore of={session}>
            <FormEditor key={meta.slug} session={session} onCheck={onCheck} onNext={onNext} />
          </BlurBefore>
        </div>
        <footer className="form-pane__foot line wrap gap-s3">
          <Button type="submit" form="form" icon="check">
            {t('Check the form')}
          </Button>
          <p className="muted">{t('You can copy at any time, even with fields missing.')}</p>
        </footer>
        <SubjectChangedPrompt form={form} />
      </div>
      <div className="form-pane__tools line gap-s1" role="group" aria-label={t('Form actions')}>
        <FormTools key={meta.slug} session={session} onClear={actions.clear} />
      </div>
    </section>
  );
}
