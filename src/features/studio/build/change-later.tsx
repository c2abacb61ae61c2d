import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { ToolForm } from '../../../shared/ui/tool-form.tsx';
import {
  type ChangeAnswers,
  type ChangeKind,
  changedFiles,
  changeProblems,
  formsAsking,
  kindsFor,
  nothingChosen,
} from '../core/change-later.ts';
import type { BuiltField } from '../core/edits/layout.ts';
import type { StudioSession } from '../core/session.ts';
import { RELEASED_CASES } from '../core/work.ts';
import { loadCases } from '../load-base.ts';
import { ChangeFields } from './change-fields.tsx';
import { OldCases } from './old-cases.tsx';

interface ChangeLaterProps {
  readonly session: StudioSession;
  readonly field: BuiltField;
  /** List whose rows have the field; a field of the form without it. */
  readonly list?: string;
  readonly onClose: () => void;
}

const LABELS: Readonly<Record<ChangeKind, string>> = {
  rename: 'Rename',
  split: 'Split',
  move: 'Move',
  remove: 'Remove',
};

/** Changes a field with the step that migrates its stored answers, and shows old cases before and after. */
export function ChangeLater({ session, field, list, onClose }: ChangeLaterProps) {
  const {
    work: { slug },
    files,
  } = useStore(session.store);
  const id = useId();
  const target = { slug, field, ...(list !== undefined && { list }) };
  const kinds = kindsFor(files, target);
  const [answers, setAnswers] = useState<ChangeAnswers>(() => nothingChosen(field));
  const [missing, setMissing] = useState<string>();
  const [isLoaded, setLoaded] = useState(false);
  const set = (changed: Partial<ChangeAnswers>): void => setAnswers((before) => ({ ...before, ...changed }));
  const problems = changeProblems(files, target, answers);
  const isReady = Object.keys(problems).length === 0;
  const shown = useDeferredValue(answers);
  const after = useMemo(
    () =>
      isReady && isLoaded
        ? changedFiles(files, { slug, field, ...(list !== undefined && { list }) }, shown)
        : {},
    [isReady, isLoaded, files, slug, field, list, shown],
  );

  // A rename changes the cases of every form with the field.
  useEffect(() => {
    let isOpen = true;
    const load = async (): Promise<void> => {
      const cases = await loadCases([
        RELEASED_CASES,
        ...formsAsking(session.store.getState().files, field.name),
      ]);
      if (!isOpen) return;
      if (cases.ok) session.addBase(cases.value);
      setMissing(cases.ok ? undefined : cases.error);
      setLoaded(cases.ok);
    };
    void load();
    return () => {
      isOpen = false;
    };
  }, [session, field.name]);

  function send(): void {
    if (!isLoaded) return;
    session.change(changedFiles(files, target, answers), true);
    onClose();
  }

  return (
    <Dialog
      open
      size="l"
      title={`Change “${field.title}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={!isLoaded && missing === undefined}>
            {LABELS[answers.kind]}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label="Change"
        segments={kinds.map((value) => ({ value, label: LABELS[value] }))}
        value={answers.kind}
        onChange={(kind) => set({ kind })}
      />
      {missing !== undefined && <Banner tone="danger">{missing}</Banner>}
      <ToolForm<keyof ChangeAnswers> id={id} problems={problems} onSend={send}>
        {(found) => (
          <ChangeFields files={files} target={target} answers={answers} problems={found} onChange={set} />
        )}
      </ToolForm>
      {isReady && isLoaded && <OldCases before={files} edited={after} />}
    </Dialog>
  );
}
