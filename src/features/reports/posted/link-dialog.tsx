import { type SubmitEvent, useId, useState } from 'react';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { t } from '../../../../contract/messages.ts';

interface LinkDialogProps {
  readonly title: string;
  /** The stored link. */
  readonly link?: string | undefined;
  readonly onKeep: (link: string) => Promise<Result<void, ErrorMessage>>;
  readonly onClose: () => void;
}

/** Dialog to paste the link of a report's post. */
export function LinkDialog({ title, link = '', onKeep, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(link);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorMessage>();
  const form = useId();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const kept = await onKeep(typed);
    setBusy(false);
    if (kept.ok) onClose();
    else setProblem(kept.error);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('Forum link')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('Save the link')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <TextField
          wide
          focusFirst
          label={t('Address of the post')}
          hint={t('This also stores the saved version of “{title}” as the posted version.', { title })}
          problem={problem}
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
