import { Suspense, useEffect, useRef, useDeferredValue, useMemo, useState } from 'react';
import { ErrorSummary } from '../engine/react/editor/error-summary.tsx';
import { firstEmptyControl } from '../engine/react/fields/first-empty.ts';
import { FormEditor } from '../engine/react/editor/form-editor.tsx';
import type { FormSession } from '../engine/react/editor/session.ts';
import { canRedo, canUndo } from '../engine/store/form-state.ts';
import { useFormStore } from '../engine/react/form-store-context.tsx';
import { Button } from '../ui/button.tsx';
import { lazyOr } from '../ui/lazy-or.ts';
import { onFirstUse } from '../lib/on-first-use.ts';
import { loadQuietly } from '../lib/chunk-loads.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { firstSight } from '../workspace/first-sight.ts';
import { useSelectForm } from '../workspace/use-select-form.ts';
import type { FormActions } from './use-form-actions.ts';
import './form-pane.css';
import type { FillableForm, FormMeta } from '../engine/definition/form.ts';
import { progressOf } from '../engine/react/editor/progress.ts';
import { ProgressRing } from '../ui/progress-ring.tsx';
import { useStore } from 'zustand';
import { Icon } from '../ui/icon.tsx';
import { CaseBar } from '../cases/case-bar.tsx';
import { useWorkspace } from '../workspace/workspace.ts';
import { catalogue } from 'virtual:forms';
import { CaseLines } from '../cases/case-lines.tsx';
import { PersonOffer } from '../cases/person-offer.tsx';
import { SwitchableForms } from './switchable-forms.tsx';

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
      <SwitchableForms
        open={open}
        title={`Go on from ${meta.name}`}
        forms={relatives}
        onClose={() => setOpen(false)}
        onSelect={(slug) => {
          setOpen(false);
          select(slug);
        }}
      />
    </>
  );
}

const clock = onFirstUse(() => new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' }));

/** How far the case is saved, in short. Failures have a banner of their own. */
function SaveState() {
  const { cases } = useWorkspace();
  const status = useStore(useStore(cases.state, (state) => state.status));
  if (status.state === 'idle') return null;
  return (
    <span className="save-state">
      <Icon
        name={
          status.state === 'failed' ? 'exclamation-triangle' : status.state === 'saved' ? 'check' : 'save'
        }
      />
      {status.state === 'saving' && 'Saving'}
      {status.state === 'saved' && `Saved ${clock().format(status.at)}`}
      {status.state === 'failed' && 'Not saved'}
    </span>
  );
}

/** How much of the form is filled in. */
function FormProgress({ form }: { readonly form: FillableForm }) {
  const data = useDeferredValue(useFormStore((state) => state.data));
  const { filled, visible } = useMemo(() => progressOf(form.schema, data), [form, data]);
  return (
    <span className="form-progress">
      <ProgressRing value={filled} max={visible} label="Filled in" />
      <span className="form-progress__text">
        {filled} of {visible}
      </span>
    </span>
  );
}

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
  /** Distinguishes one opening of a form by the user from the next; null when it opened by itself. */
  readonly choice: string | null;
}

/** The open form: its name and state, what is wrong with it, and its fields. */
export function FormPane({ session, actions, checks, onCheck, choice }: FormPaneProps) {
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
        <SaveState />
      </div>
      <CaseLines form={form} />
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
      <PersonOffer form={meta.slug} />
    </section>
  );
}
