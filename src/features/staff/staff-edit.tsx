import type { Department } from '../../../contract/departments.ts';
import { leftToday } from '../../services/server/daily-quota-text.ts';
import { useId, useState } from 'react';
import type { Person } from '../../services/auth/session/person.ts';
import { newId } from '../../shared/lib/ids.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { AreaField, TextField } from '../../shared/ui/field.tsx';
import { ToolForm } from '../../shared/ui/tool-form.tsx';
import { askForChange, makeChange, type StaffChange } from './changes.ts';
import { changesBetween, STAFF_FIELDS, STAFF_NAMES, type StaffMember, type StaffTexts } from './member.ts';
import { msg, t, translate } from '../../../contract/messages.ts';

const CHANGED = msg('Staff list updated.');
const DONE = {
  change: CHANGED,
  add: CHANGED,
  remove: msg(
    'Staff list updated. Saved reports stay with the account. To give them to somebody else, go to Administration, Saved reports.',
  ),
};

interface StaffEditProps {
  readonly list: Department;
  /** The edited member; null for a new one. */
  readonly member: StaffMember | null;
  readonly start: StaffTexts;
  /** True if changes are saved directly, false if they are requested. */
  readonly direct: boolean;
  readonly person: Person;
  readonly onDone: () => void;
}

/** Form that changes, adds or removes a staff member, directly or by request. */
export function StaffEdit({ list, member, start, direct, person, onDone }: StaffEditProps) {
  const [texts, setTexts] = useState(start);
  const [note, setNote] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sure'>('idle');
  const [failure, setFailure] = useState('');
  const form = useId();
  const changes = changesBetween(start, texts);
  const same = Object.keys(changes).length === 0;
  const problems = {
    ...(texts.name.trim() === '' && { name: t('Enter a name.') }),
    ...(same && texts.name.trim() !== '' && { note: t('You have not changed anything.') }),
  };

  const send = async (change: StaffChange): Promise<void> => {
    setState('sending');
    const sent = direct
      ? await makeChange(change, { by: person.uid, base: member?.stored ?? null, note: note.trim() })
      : await askForChange(change, note.trim());
    setState('idle');
    if (!sent.ok) return setFailure(sent.error);
    notify(
      sent.value === undefined
        ? DONE[change.kind]
        : t('An administrator will look at your request.') + leftToday(sent.value),
    );
    onDone();
  };
  const about = { list, key: member?.key ?? newId(), name: (member?.texts ?? texts).name.trim() };

  return (
    <>
      {!direct && <p>{t('An administrator will approve or decline your change.')}</p>}
      <ToolForm
        id={form}
        problems={problems}
        onSend={() => void send({ ...about, kind: member ? 'change' : 'add', changes })}
      >
        {(shown) => (
          <>
            {STAFF_NAMES.map((field) => (
              <TextField
                key={field}
                label={translate(STAFF_FIELDS[field].label)}
                max={STAFF_FIELDS[field].max}
                required={field === 'name'}
                focusFirst={field === 'name'}
                problem={field === 'name' ? shown.name : undefined}
                value={texts[field]}
                onChange={(value) => setTexts({ ...texts, [field]: value })}
              />
            ))}
            <AreaField
              label={t('Reason')}
              rows={2}
              max={500}
              value={note}
              problem={shown.note}
              onChange={setNote}
            />
          </>
        )}
      </ToolForm>
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
      <div className="line wrap gap-s2">
        <Button variant="primary" type="submit" form={form} busy={state === 'sending'}>
          {direct ? t('Save') : t('Send request')}
        </Button>
        <Button onClick={onDone}>{t('Back to the list')}</Button>
        {member && (
          <Button
            variant="danger"
            busy={state === 'sending'}
            onClick={() =>
              state === 'sure' ? void send({ ...about, kind: 'remove', changes: {} }) : setState('sure')
            }
          >
            {state === 'sure'
              ? t('Yes, remove {name} from the list', { name: member.texts.name })
              : t('Remove from the list')}
          </Button>
        )}
      </div>
    </>
  );
}
