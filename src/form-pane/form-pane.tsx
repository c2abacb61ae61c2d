import { Suspense, useEffect, useRef, useState } from 'react';
import { firstEmptyControl } from '../engine/react/fields/first-empty.ts';
import { FormEditor } from '../engine/react/editor/form-editor.tsx';
import type { FormSession } from '../engine/react/editor/session.ts';
import { canRedo, canUndo } from '../engine/store/form-state.ts';
import { useFormStore } from '../engine/react/form-store-context.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSelectForm } from '../workspace/use-select-form.ts';
import type { FormActions } from './use-form-actions.ts';
import './form-pane.css';
import type { FormMeta } from '../engine/definition/form.ts';
import { CaseBar } from '../cases/case-bar.tsx';
import { catalogue } from 'virtual:forms';
import { afterFirstForm } from '../workspace/after-first-form.ts';
import { lazyOr } from '../ui/lazy-or.ts';
import { dialogMissing } from '../notifications/dialog-missing.tsx';
import { errorMessage } from '../../contract/error-message.ts';

const SwitchableForms = lazyOr(
  async () => (await import('./switchable-forms.tsx')).SwitchableForms,
  dialogMissing(errorMessage('Part of the page could not be loaded. Check the connection, then try again.')),
);

/** Offers the other forms of a form's family; not there for a form that stands alone. */
function FamilySwitch({ meta }: { readonly meta: FormMeta }) {
  const [open, setOpen] = useState(false);
  const select = useSelectForm();
  const relatives = catalogue.filter((form) => form.family === meta.family && form.slug !== meta.slug);
  if (meta.family === undefined || relatives.length === 0) return null;
  return (
    <>
      <Button icon="right-left" size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Switch form
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SwitchableForms
            open
            title={`Go on from ${meta.name}`}
            forms={relatives}
            onClose={() => setOpen(false)}
            onSelect={(slug) => {
              setOpen(false);
              select(slug);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

// Fetched at the first check; without it the messages still stand at their fields.
const ErrorSummary = lazyOr(
  async () => (await import('../engine/react/editor/error-summary.tsx')).ErrorSummary,
  () => null,
);
const CaseLines = afterFirstForm(async () => (await import('../cases/case-lines.tsx')).CaseLines);
const PersonOffer = afterFirstForm(async () => (await import('../cases/person-offer.tsx')).PersonOffer);
const UnplacedAnswers = afterFirstForm(async () => (await import('./unplaced-answers.tsx')).UnplacedAnswers);

export interface FormPaneProps {
  readonly session: FormSession;
  readonly actions: FormActions;
  readonly checks: number;
  readonly onCheck: () => void;
  readonly onNext: () => void;
  /** Distinguishes one opening of a form by the user from the next; null when it opened by itself. */
  readonly choice: string | null;
}

/** The open form: its name, what is wrong with it, and its fields. */
export function FormPane({ session, actions, checks, onCheck, onNext, choice }: FormPaneProps) {
  const undoable = useFormStore(canUndo);
  const redoable = useFormStore(canRedo);
  const { form } = session;
  const { meta } = form;
  const name = useRef<HTMLHeadingElement>(null);

  // Who chose the form goes on in its first empty field. A finger has not asked for the keyboard on the screen yet.
  useEffect(() => {
    if (choice === null) return;
    const fields = document.querySelector<HTMLFormElement>('#form');
    const isCoarse = window.matchMedia('(pointer: coarse)').matches;
    const target = !isCoarse && fields ? firstEmptyControl(fields) : undefined;
    name.current?.closest('main')?.scrollTo({ top: 0 });
    (target ?? name.current)?.focus();
  }, [choice]);

  return (
    <section className="form-pane" aria-labelledby="form-name">
      <CaseBar />
      <header>
        <h1 ref={name} id="form-name" className="form-pane__name" tabIndex={-1}>
          {meta.name}
        </h1>
        {meta.description && <p className="form-pane__about">{meta.description}</p>}
      </header>
      <div className="form-pane__bar" role="group" aria-label="Form">
        <IconButton icon="undo" size="s" label="Undo" disabled={!undoable} onClick={actions.undo} />
        <IconButton icon="redo" size="s" label="Redo" disabled={!redoable} onClick={actions.redo} />
        <Button icon="eraser" size="s" variant="quiet" onClick={actions.clear}>
          Clear
        </Button>
        <FamilySwitch meta={meta} />
      </div>
      <Suspense fallback={null}>
        <CaseLines form={form} />
      </Suspense>
      <Suspense fallback={null}>
        <UnplacedAnswers />
      </Suspense>
      {checks > 0 && (
        <Suspense fallback={null}>
          <ErrorSummary errors={session.errors} checks={checks} />
        </Suspense>
      )}
      <FormEditor session={session} onCheck={onCheck} onNext={onNext} />
      <footer className="form-pane__foot">
        <Button type="submit" form="form" icon="check">
          Check the form
        </Button>
        <p className="form-pane__hint">Copying works at any time, with fields missing too.</p>
      </footer>
      <Suspense fallback={null}>
        <PersonOffer form={meta.slug} />
      </Suspense>
    </section>
  );
}
