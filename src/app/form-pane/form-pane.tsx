import { Suspense, useEffect, useRef } from 'react';
import { ErrorSummary } from '../../engine/editor/error-summary.tsx';
import { FormEditor } from '../../engine/editor/form-editor.tsx';
import type { FormSession } from '../../engine/editor/session.ts';
import { canRedo, canUndo } from '../../engine/store/form-state.ts';
import { useFormStore } from '../../engine/store/form-store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyOr } from '../../ui/lazy-or.ts';
import { loadQuietly } from '../../lib/chunk-loads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { firstSight } from '../workspace/first-sight.ts';
import { useChoice } from '../workspace/use-select-form.ts';
import { ClearedMenu } from './cleared-menu.tsx';
import { FamilySwitch } from './family-switch.tsx';
import { FormProgress } from './form-progress.tsx';
import { SaveState } from './save-state.tsx';
import type { FormActions } from './use-form-actions.ts';
import './form-pane.css';

// Needs the names of all fields, which nothing of the first form may wait for.
const UnplacedAnswers = lazyOr(
  async () => {
    await firstSight(Promise.resolve());
    return loadQuietly(async () => (await import('./unplaced-answers.tsx')).UnplacedAnswers);
  },
  () => null,
);

export interface FormPaneProps {
  readonly session: FormSession;
  readonly actions: FormActions;
  readonly checks: number;
  readonly onCheck: () => void;
}

/** The open form: its name and state, what is wrong with it, and its fields. */
export function FormPane({ session, actions, checks, onCheck }: FormPaneProps) {
  const undoable = useFormStore(canUndo);
  const redoable = useFormStore(canRedo);
  const { form } = session;
  const { meta } = form;
  const name = useRef<HTMLHeadingElement>(null);
  const choice = useChoice();

  // Whoever chose the form goes on in it, not in the picker before it.
  useEffect(() => {
    if (choice !== null) name.current?.focus();
  }, [choice]);

  return (
    <section className="form-pane" aria-labelledby="form-name">
      <header className="form-pane__head">
        <div>
          <h1 ref={name} id="form-name" className="form-pane__name" tabIndex={-1}>
            {meta.name}
          </h1>
          {meta.description && <p className="form-pane__about">{meta.description}</p>}
        </div>
        <FormProgress form={form} />
      </header>
      <div className="form-pane__bar" role="group" aria-label="Form">
        <IconButton icon="undo" size="s" label="Undo" disabled={!undoable} onClick={actions.undo} />
        <IconButton icon="redo" size="s" label="Redo" disabled={!redoable} onClick={actions.redo} />
        <Button icon="eraser" size="s" variant="quiet" onClick={actions.clear}>
          Clear
        </Button>
        <FamilySwitch meta={meta} />
        <ClearedMenu />
        <SaveState />
      </div>
      <Suspense fallback={null}>
        <UnplacedAnswers />
      </Suspense>
      <ErrorSummary errors={session.errors} checks={checks} />
      <FormEditor session={session} onCheck={onCheck} />
      <footer className="form-pane__foot">
        <Button type="submit" form="form" icon="check">
          Check the form
        </Button>
        <p className="form-pane__hint">Copying works at any time, with fields missing too.</p>
      </footer>
    </section>
  );
}
