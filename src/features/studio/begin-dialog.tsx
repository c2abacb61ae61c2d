import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { AreaField, ChoiceField, TextField } from '../../shared/ui/field.tsx';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { ToolForm } from '../../shared/ui/tool-form.tsx';
import { begin, proposeFields } from './begin-work.ts';
import {
  type BeginAnswers,
  type Beginning,
  beginningOf,
  beginningProblems,
  type BeginKind,
  takeAll,
} from './core/begin-answers.ts';
import { listForms, slugOf } from './core/project.ts';
import { ProposedFields } from './proposed-fields.tsx';
import { prepareSandbox } from './sandbox/prepared-sandbox.ts';
import type { Files, PostProposal, Taken } from './sandbox/messages.ts';

const KINDS: readonly { readonly value: BeginKind; readonly label: string }[] = [
  { value: 'change', label: 'Change a form' },
  { value: 'copy', label: 'Copy a form' },
  { value: 'empty', label: 'Empty form' },
  { value: 'schema', label: 'JSON Schema' },
  { value: 'post', label: 'A post' },
];

const EXPLANATIONS: Readonly<Record<BeginKind, string>> = {
  change: 'Edit a form of the app, for example to add a field.',
  copy: 'Start a new form with the fields, templates and cases of another.',
  empty: 'Start a new form with a few fields, and replace them.',
  schema: 'Start a new form with the fields of a JSON Schema and, if you have one, its RJSF UI schema.',
  post: 'Start a new form with the fields of a post that people write by hand. Its template prints the post again.',
};

/** Fields proposed for the post, and what is taken of them. */
interface Proposed {
  readonly proposal: PostProposal;
  readonly taken: readonly Taken[];
}

interface BeginDialogProps {
  readonly files: Files;
  readonly onClose: () => void;
}

/** Asks what a work begins with, and opens it. */
export function BeginDialog({ files, onClose }: BeginDialogProps) {
  const [answers, setAnswers] = useState<BeginAnswers>({
    kind: 'change',
    form: '',
    name: '',
    slug: '',
    group: '',
    schema: '',
    ui: '',
    post: '',
  });
  const [proposed, setProposed] = useState<Proposed>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const id = useId();
  const { kind } = answers;
  useEffect(prepareSandbox, []);
  const forms = listForms(files);
  const groups = [...new Set(forms.map(({ group }) => group))].filter(Boolean).toSorted();
  const set = (changed: Partial<BeginAnswers>): void => setAnswers((before) => ({ ...before, ...changed }));
  // The slug follows the name until it is edited.
  const setName = (name: string): void =>
    set({ name, ...(answers.slug === slugOf(answers.name) && { slug: slugOf(name) }) });

  async function start(beginning: Beginning): Promise<void> {
    setBusy(true);
    const begun = await begin(beginning);
    setBusy(false);
    if (begun.ok) void navigate(`/${begun.value}`);
    else setProblem(begun.error);
  }

  async function propose(): Promise<void> {
    setBusy(true);
    const read = await proposeFields(files, answers.post);
    setBusy(false);
    setProblem(read.ok ? undefined : read.error);
    if (read.ok) setProposed({ proposal: read.value, taken: takeAll(read.value.proposals) });
  }
  const send = (): void =>
    void (kind === 'post' && !proposed ? propose() : start(beginningOf(answers, proposed?.taken ?? [])));

  return (
    <Dialog
      open
      size={proposed ? 'l' : 'm'}
      steady
      title={proposed ? 'Proposed fields' : 'Begin'}
      onClose={onClose}
      footer={
        proposed ? (
          <>
            <Button onClick={() => setProposed(undefined)}>Back</Button>
            <Button variant="primary" busy={busy} onClick={send}>
              Begin
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {kind === 'post' ? 'Propose fields' : 'Begin'}
            </Button>
          </>
        )
      }
    >
      {proposed && (
        <>
          {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
          <ProposedFields
            proposal={proposed.proposal}
            taken={proposed.taken}
            onChange={(taken) => setProposed({ ...proposed, taken })}
          />
        </>
      )}
      <div className="stack gap-s3" hidden={proposed !== undefined}>
        <SegmentedControl
          label="Start with"
          segments={KINDS}
          value={kind}
          onChange={(value) => set({ kind: value })}
        />
        <p className="muted">{EXPLANATIONS[kind]}</p>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <ToolForm id={id} problems={beginningProblems(answers, forms)} onSend={send}>
          {(shown) => (
            <>
              {(kind === 'change' || kind === 'copy') && (
                <ChoiceField
                  label="Form"
                  required
                  wide
                  focusFirst
                  value={answers.form}
                  onChange={(form) => set({ form })}
                  choices={forms.map(({ slug, name }) => ({ value: slug, label: name }))}
                  problem={shown.form}
                />
              )}
              {kind !== 'change' && (
                <>
                  <TextField
                    label="Name"
                    required
                    max={60}
                    hint="For example Blood Donation."
                    value={answers.name}
                    onChange={setName}
                    problem={shown.name}
                  />
                  <TextField
                    label="Folder"
                    required
                    max={60}
                    hint="Lower-case letters and dashes. The folder never changes."
                    value={answers.slug}
                    onChange={(slug) => set({ slug })}
                    problem={shown.slug}
                  />
                </>
              )}
              {(kind === 'empty' || kind === 'schema' || kind === 'post') && (
                <ChoiceField
                  label="Group"
                  required
                  hint="The heading under which people find the form."
                  value={answers.group}
                  onChange={(group) => set({ group })}
                  choices={groups.map((group) => ({ value: group, label: group }))}
                  problem={shown.group}
                />
              )}
              {kind === 'post' && (
                <AreaField
                  label="Post"
                  required
                  rows={10}
                  hint="Paste the BBCode of a filled-in post, for example from “Quote” on the forum."
                  value={answers.post}
                  onChange={(post) => set({ post })}
                  problem={shown.post}
                />
              )}
              {kind === 'schema' && (
                <>
                  <SchemaField
                    label="JSON Schema"
                    required
                    value={answers.schema}
                    onChange={(schema) => set({ schema })}
                    problem={shown.schema}
                  />
                  <SchemaField
                    label="UI schema"
                    value={answers.ui}
                    onChange={(ui) => set({ ui })}
                    problem={shown.ui}
                  />
                </>
              )}
            </>
          )}
        </ToolForm>
      </div>
    </Dialog>
  );
}

interface SchemaFieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly problem?: string | undefined;
}

/** A JSON text to paste, or to take from a file. */
function SchemaField(props: SchemaFieldProps) {
  const read = async (file: File): Promise<void> => props.onChange(await file.text());
  return (
    <div className="whole-row stack gap-s2">
      <AreaField {...props} rows={6} />
      <FileDrop
        label={`Choose a file for the ${props.label}`}
        accept=".json,application/json"
        busy={false}
        onFile={(file) => void read(file)}
      />
    </div>
  );
}
