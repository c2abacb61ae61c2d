import { useId, useState } from 'react';
import { errorMessage } from '../../../../contract/error-message.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { ToolForm } from '../../../shared/ui/tool-form.tsx';
import { caseFile, caseNames } from '../core/add-case.ts';
import { SLUG } from '../../../engine/definition/form.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';

interface AddCaseProps {
  readonly session: StudioSession;
  readonly trial: Trial;
  readonly onClose: () => void;
}

const NO_ANSWERS = errorMessage(
  'The answers could not be read. Wait until the form is shown, then try again.',
);

function problemOf(name: string, taken: ReadonlySet<string>): string | undefined {
  if (!SLUG.test(name)) return 'Enter lower-case letters, digits and single dashes, such as two-patients.';
  return taken.has(name) ? `There is a case “${name}”. Enter another name.` : undefined;
}

/** Asks the name of a case, and adds one with the answers of the tried form. */
export function AddCase({ session, trial, onClose }: AddCaseProps) {
  const [name, setName] = useState('');
  const id = useId();
  const { work, files } = session.store.getState();
  const problem = problemOf(name, caseNames(files, work.slug));

  async function add(): Promise<void> {
    const answers = await trial.answers();
    onClose();
    if (!answers.ok) {
      notify(NO_ANSWERS, { tone: 'danger' });
      return;
    }
    session.change(caseFile(session.store.getState().files, work.slug, name, answers.value));
    notify(`The case “${name}” is added. Accept its posts when the post is correct.`);
  }

  return (
    <Dialog
      open
      size="s"
      title="Add as a case"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Add the case
          </Button>
        </>
      }
    >
      <ToolForm id={id} problems={problem === undefined ? {} : { name: problem }} onSend={() => void add()}>
        {(shown: { readonly name?: string }) => (
          <TextField
            label="Name of the case"
            required
            focusFirst
            max={60}
            hint="A case checks that these answers give the same post after each change. If the form must refuse them, begin the name with bad-."
            value={name}
            onChange={setName}
            problem={shown.name}
          />
        )}
      </ToolForm>
    </Dialog>
  );
}
