import { useState } from 'react';
import { FIRST_DEPARTMENT } from '../../../contract/departments.ts';
import { hasPermission } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { useCache } from '../../services/cache/cache-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { ToolProps } from '../../workspace/tool.ts';
import { StaffEdit } from './staff-edit.tsx';
import { StaffFinder } from './staff-finder.tsx';
import { membersOf, NOBODY_YET, type StaffMember, STAFF_FIELDS, STAFF_NAMES } from './member.ts';
import './staff.css';
import { t, translate } from '../../../contract/messages.ts';

function StaffFacts({ member }: { readonly member: StaffMember }) {
  return (
    <dl className="staff__facts facts stack gap-s3">
      {STAFF_NAMES.filter((field) => member.texts[field] !== '').map((field) => (
        <div key={field}>
          <dt>{translate(STAFF_FIELDS[field].label)}</dt>
          <dd>{member.texts[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Current view of the dialog. */
type Step = 'find' | 'facts' | 'edit';

const KEEPERS = ['admin_full_access', 'database_access'];
const ASKERS = ['create_reports', 'create_basic_reports'];

/** Staff dialog: everyone can look people up, members can request changes, administrators can make them. */
export function StaffTool({ onClose }: ToolProps) {
  const person = useAuth((state) => state.person);
  const segment = useCache(({ segments }) => segments.staff);
  const [list, setList] = useState(FIRST_DEPARTMENT);
  const [step, setStep] = useState<Step>('find');
  const [member, setMember] = useState<StaffMember | null>(null);

  const mayKeep = KEEPERS.some((permission) => hasPermission(person, permission));
  const mayAsk = mayKeep || ASKERS.some((permission) => hasPermission(person, permission));
  const back = (): void => setStep('find');

  return (
    <Dialog
      open
      size="l"
      title={step === 'find' ? t('Staff') : (member?.texts.name ?? t('Add a staff member'))}
      onClose={onClose}
    >
      {step === 'find' && (
        <StaffFinder
          members={membersOf(segment, list)}
          list={list}
          onList={setList}
          onSelect={(chosen) => {
            setMember(chosen);
            setStep('facts');
          }}
          onAdd={
            mayAsk
              ? () => {
                  setMember(null);
                  setStep('edit');
                }
              : undefined
          }
        />
      )}
      {step === 'facts' && member && (
        <>
          <StaffFacts member={member} />
          <div className="line wrap gap-s2">
            <Button data-autofocus onClick={back}>
              {t('Back to the list')}
            </Button>
            {mayAsk && <Button onClick={() => setStep('edit')}>{t('Change')}</Button>}
          </div>
          {!mayAsk && <p className="muted">{t('Sign in as a member to ask for a change.')}</p>}
        </>
      )}
      {step === 'edit' && person && (
        <StaffEdit
          list={list}
          member={member}
          start={member?.texts ?? NOBODY_YET}
          direct={mayKeep}
          person={person}
          onDone={back}
        />
      )}
    </Dialog>
  );
}
