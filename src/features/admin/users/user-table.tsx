import { ACCESS_LEVEL_NAMES } from '../../../services/auth/permissions/access-level-name.ts';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import { USERS_PER_PAGE, type ManageUserRequest, type UserEntry } from '../../../../contract/admin.ts';
import { hasPermission } from '../../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Confirm } from '../../../shared/ui/confirm.tsx';
import { erasePerson } from '../../../services/server/person-data.ts';
import { ask } from '../../../services/server/server.ts';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column, Served } from '../../../shared/ui/use-table.ts';
import './users.css';
import { msg, t, translate } from '../../../../contract/messages.ts';

type UserAction = ManageUserRequest['action'] | 'erase';

/** Texts of an action: button, confirmation title, explanation and success notification. */
interface ActionLabels {
  readonly button: string;
  readonly title: (name: string) => string;
  readonly meaning: string;
  readonly done: (name: string) => string;
}

const ACTION_LABELS: Readonly<Record<UserAction, ActionLabels>> = {
  disable: {
    button: msg('Disable'),
    title: (name) => t('Disable {name}?', { name }),
    meaning: msg('The account loses all permissions immediately. You can enable it again.'),
    done: (name) => t('{name} is disabled.', { name }),
  },
  enable: {
    button: msg('Enable'),
    title: (name) => t('Enable {name}?', { name }),
    meaning: msg(
      'The account gets the permissions of its rank back. Permissions that were given manually must be given again.',
    ),
    done: (name) => t('{name} is enabled.', { name }),
  },
  make_admin: {
    button: msg('Make administrator'),
    title: (name) => t('Make {name} an administrator?', { name }),
    meaning: msg('An administrator can do everything and appoint others.'),
    done: (name) => t('{name} is an administrator.', { name }),
  },
  remove_admin: {
    button: msg('Remove administrator'),
    title: (name) => t('Remove {name} as an administrator?', { name }),
    meaning: msg('The account keeps only the permissions of its rank.'),
    done: (name) => t('{name} is no longer an administrator.', { name }),
  },
  erase: {
    button: msg('Erase'),
    title: (name) => t('Erase {name}?', { name }),
    meaning: msg(
      'The reports stay and belong to a former member. Everything else that names the account is removed. You cannot undo this.',
    ),
    done: (name) => t('{name} is erased.', { name }),
  },
};

/** Returns the actions available for an account, by permission to appoint administrators. */
function actionsFor({ disabled, admin }: UserEntry, namesAdmins: boolean): readonly UserAction[] {
  // Erasing is irreversible, so it requires the account to be disabled first
  if (disabled && !admin) return ['enable', 'erase'];
  const access: UserAction = disabled ? 'enable' : 'disable';
  if (!namesAdmins) return [access];
  return [access, admin ? 'remove_admin' : 'make_admin'];
}

/** An action awaiting confirmation. */
interface OpenAction {
  readonly user: UserEntry;
  readonly action: UserAction;
}

/** Table columns; the user's own account has no actions. */
const columnsOf = (
  own: string | undefined,
  namesAdmins: boolean,
  onAct: (open: OpenAction) => void,
): readonly Column<UserEntry>[] => [
  {
    title: t('Account'),
    value: ({ name }) => name,
    cell: ({ name, character, email, uid }) => (
      <>
        {name}
        <span className="user-table__more caption breaks block">
          {[character, email, uid].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { title: t('Access'), value: ({ accessLevel }) => translate(ACCESS_LEVEL_NAMES[accessLevel]) },
  { title: t('Script rank'), kind: 'number', value: ({ scriptRank }) => scriptRank },
  {
    title: t('State'),
    value: ({ disabled }) => (disabled ? t('Disabled') : t('Enabled')),
    cell: ({ admin, disabled }) => (
      <div className="panel-row line wrap gap-s2">
        {admin && <Badge tone="accent">{t('Administrator')}</Badge>}
        {disabled ? <Badge tone="danger">{t('Disabled')}</Badge> : <Badge tone="ok">{t('Enabled')}</Badge>}
      </div>
    ),
  },
  {
    title: t('Actions'),
    kind: 'actions',
    cell: (user) =>
      user.uid === own
        ? t('Your account')
        : actionsFor(user, namesAdmins).map((action) => (
            <Button
              key={action}
              size="s"
              aria-label={t('{label}: {text}', {
                label: translate(ACTION_LABELS[action].button),
                text: user.name,
              })}
              onClick={() => onAct({ user, action })}
            >
              {translate(ACTION_LABELS[action].button)}
            </Button>
          )),
  },
];

interface UserTableProps {
  readonly users: readonly UserEntry[];
  readonly served: Served;
  readonly onChanged: () => void;
}

/** Table of accounts with their access and actions. */
export function UserTable({ users, served, onChanged }: UserTableProps) {
  const person = useAuth((state) => state.person);
  const namesAdmins = hasPermission(person, 'manage_users') || hasPermission(person, 'superadmin_access');
  const [open, setOpen] = useState<OpenAction | null>(null);

  async function act(user: UserEntry, action: UserAction): Promise<Result<unknown, ErrorMessage>> {
    const { uid } = user;
    const answer = await (action === 'erase' ? erasePerson(uid) : ask('manageUser', { uid, action }));
    if (answer.ok) {
      notify(ACTION_LABELS[action].done(user.name));
      onChanged();
    }
    return answer;
  }

  return (
    <>
      <Table
        label={t('Accounts')}
        columns={columnsOf(person?.uid, namesAdmins, setOpen)}
        rows={users}
        keyOf={({ uid }) => uid}
        pageSize={USERS_PER_PAGE}
        served={served}
      />
      {open && (
        <Confirm
          title={ACTION_LABELS[open.action].title(open.user.name)}
          action={translate(ACTION_LABELS[open.action].button)}
          onConfirm={() => act(open.user, open.action)}
          onClose={() => setOpen(null)}
        >
          <p>{translate(ACTION_LABELS[open.action].meaning)}</p>
        </Confirm>
      )}
    </>
  );
}
