import { useState } from 'react';
import type { Person } from '../auth/session/person.ts';
import { signOut } from '../auth/session/sign-out.ts';
import { saveFile } from '../../shared/lib/save-file.ts';
import { notify } from '../notifications/notification-store.ts';
import { erasePerson, exportPerson } from '../server/person-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Confirm } from '../../shared/ui/confirm.tsx';
import { t, translate } from '../../../contract/messages.ts';

/** Exports or erases the server data of the user. */
export function YourData({ person: { uid } }: { readonly person: Person }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function save(): Promise<void> {
    setBusy(true);
    setFailure('');
    const text = await exportPerson(uid);
    setBusy(false);
    if (text.ok) saveFile('my-data.json', 'application/json', text.value);
    else setFailure(text.error);
  }

  async function erase() {
    const erased = await erasePerson(uid);
    if (erased.ok) {
      notify(t('Your account and its data are erased.'));
      await signOut();
    }
    return erased;
  }

  return (
    <>
      <p>{t('Data the server keeps about your account: who you are, your reports, requests and changes.')}</p>
      <div className="line wrap gap-s2">
        <Button busy={busy} onClick={() => void save()}>
          {t('Save as a file')}
        </Button>
        <Button variant="danger" icon="trash" onClick={() => setAsked(true)}>
          {t('Erase my account')}
        </Button>
      </div>
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
      {asked && (
        <Confirm
          title={t('Erase your account?')}
          action={t('Erase my account')}
          onConfirm={erase}
          onClose={() => setAsked(false)}
        >
          <p>
            {t(
              'Your saved reports are kept under “former member”. First delete any that you do not want to keep. Everything else that names your account is removed. You cannot undo this.',
            )}
          </p>
        </Confirm>
      )}
    </>
  );
}
