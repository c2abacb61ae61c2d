import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { type SubmitEvent, useId, useState } from 'react';
import type { Result } from '../../../shared/lib/result.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { t } from '../../../../contract/messages.ts';

interface AddressDialogProps {
  readonly channel: string;
  readonly replaces: boolean;
  readonly onSave: (address: string) => Promise<Result<unknown, ErrorMessage>>;
  readonly onClose: () => void;
}

/** Sets the webhook address of a channel, which is write-only. */
export function AddressDialog({ channel, replaces, onSave, onClose }: AddressDialogProps) {
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useId();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy || address.trim() === '') return;
    setBusy(true);
    const saved = await onSave(address.trim());
    setBusy(false);
    if (saved.ok) onClose();
    else setProblem(saved.error);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={
        replaces
          ? t('Replace the address: {channel}', { channel })
          : t('Set the address: {channel}', { channel })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={address.trim() === ''}>
            {t('Save the address')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-s3" onSubmit={(event) => void submit(event)}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <Field
          label={t('Webhook address')}
          hint={t(
            'Create a webhook in the chat channel’s settings and copy its address. It stays on the server and is never shown again.',
          )}
        >
          {(control) => (
            <input
              {...control}
              type="password"
              autoComplete="off"
              data-autofocus
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
