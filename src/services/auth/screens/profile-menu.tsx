import { ACCESS_LEVEL_NAMES } from '../permissions/access-level-name.ts';
import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { displayName } from '../characters/identity.ts';
import { canUse, hasFeature } from '../permissions/permissions.ts';
import { useAuth } from '../session/auth-store.ts';
import type { Person } from '../session/person.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { MenuItemData } from '../../../shared/ui/menu-item.tsx';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import './profile-menu.css';
import { err } from '../../../shared/lib/result.ts';
import { notify } from '../../notifications/notification-store.ts';
import { msg, plural, t, translate } from '../../../../contract/messages.ts';

const NOT_LOADED = errorMessage('The check could not be loaded. Check the connection, then try again.');

const membershipMessage = ({ faction }: Person): string =>
  faction
    ? t('You are a member: {rank}.', { rank: faction.rank })
    : errorMessage('You are not a member of the faction.');

type Update = 'recheck' | 'refresh';

interface UpdateMessages {
  readonly label: string;
  readonly busy: string;
  readonly done: (person: Person) => string;
  readonly failed: (problem: string) => ErrorMessage;
}

const UPDATES: Readonly<Record<Update, UpdateMessages>> = {
  recheck: {
    label: msg('Try again'),
    busy: msg('Checking your membership…'),
    done: membershipMessage,
    failed: (problem) =>
      errorMessage('Your membership could still not be checked: {problem}', { problem: translate(problem) }),
  },
  refresh: {
    label: msg('Refresh my characters'),
    busy: msg('Refreshing your characters…'),
    done: ({ characters: { length } }) =>
      plural(
        length,
        'Your characters are up to date: {count} character.',
        'Your characters are up to date: {count} characters.',
      ),
    failed: (problem) =>
      errorMessage('Your characters could not be refreshed: {problem}', { problem: translate(problem) }),
  },
};

interface PersonUpdate {
  /** The update in progress, or null. */
  readonly busy: Update | null;
  /** Error of the last update, or null. */
  readonly problem: string | null;
  /** Resolves to true on success. */
  run(update: Update): Promise<boolean>;
}

/** Returns the updates for a user by uid: membership and characters. */
function usePersonUpdate(uid: string | undefined): PersonUpdate {
  const [busy, setBusy] = useState<Update | null>(null);
  const [failure, setFailure] = useState<{ readonly uid: string | undefined; readonly reason: string }>();

  async function run(update: Update): Promise<boolean> {
    setBusy(update);
    setFailure(undefined);
    const found = await import('../oauth/recheck-membership.ts').then(
      ({ recheckMembership, refreshCharacters }) =>
        update === 'recheck' ? recheckMembership() : refreshCharacters(),
      () => err(NOT_LOADED),
    );
    setBusy(null);
    if (found.ok) notify(UPDATES[update].done(found.value));
    else setFailure({ uid, reason: UPDATES[update].failed(found.error) });
    return found.ok;
  }

  // Do not show the failure of another user's update.
  return { busy, problem: failure?.uid === uid ? (failure?.reason ?? null) : null, run };
}

const swap = async (id: number): Promise<void> => (await import('../characters/swap.ts')).swapCharacter(id);

/** Returns the faction characters; the active one is checked. */
const characterItems = ({ allFactionCharacters, faction }: Person): readonly MenuItemData[] =>
  allFactionCharacters.map(({ characterId, characterName, rank }) => ({
    label: characterName,
    detail: rank,
    checked: characterId === faction?.characterId,
    exclusive: true,
    onSelect: () => void swap(characterId),
  }));

const updateItem = (update: Update, { busy, run }: PersonUpdate): MenuItemData => ({
  label: translate(busy === update ? UPDATES[update].busy : UPDATES[update].label),
  ...(busy === update && { icon: 'spinner' }),
  disabled: busy !== null,
  keepsOpen: true,
  onSelect: (close) => void run(update).then((done) => done && close()),
});

/** Returns the entry to the administration, or only to the members page for users without other access. */
function administrationOf(person: Person): readonly { readonly label: string; readonly path: string }[] {
  if (hasFeature(person, 'admin_panel')) return [{ label: t('Administration'), path: '/admin' }];
  return canUse(person, 'view_members') ? [{ label: t('Members'), path: '/admin/members' }] : [];
}

const NO_ITEMS: readonly MenuItemData[] = [];

interface ProfileMenuProps {
  /** Additional items, such as settings. */
  readonly items?: readonly MenuItemData[];
  readonly onOpen?: () => void;
}

/** Shows the signed-in user and their character, or the sign-in link. Its width is constant to avoid layout shifts. */
export function ProfileMenu({ items: more = NO_ITEMS, onOpen }: ProfileMenuProps) {
  const { status, person } = useAuth();
  const navigate = useNavigate();
  const leave = useSignOut();
  const asking = usePersonUpdate(person?.uid);
  const root = useRef<HTMLDivElement>(null);
  const wasSignedIn = useRef(false);

  // Move the focus to the sign-in link: the focused menu is unmounted at sign-out.
  useEffect(() => {
    if (wasSignedIn.current && status !== 'signed-in' && document.activeElement === document.body)
      root.current?.querySelector('a')?.focus();
    wasSignedIn.current = status === 'signed-in';
  }, [status]);

  const items = (of: Person): readonly MenuItemData[] => [
    ...(of.factionError === undefined ? [] : [updateItem('recheck', asking)]),
    ...characterItems(of),
    ...(of.kind === 'oauth' ? [updateItem('refresh', asking)] : []),
    ...more,
    ...administrationOf(of).map(({ label, path }) => ({
      label,
      separated: true,
      onSelect: () => void navigate(path),
    })),
    { label: t('Sign out'), separated: true, onSelect: () => void leave() },
  ];

  return (
    <div ref={root} className="profile" aria-busy={status === 'loading' || undefined}>
      {status === 'signed-out' && (
        <Link to="/login" className={buttonClass({ variant: 'quiet' })}>
          <Icon name="user" />
          <span className="button__label">{t('Sign in')}</span>
        </Link>
      )}
      {person && (
        <Menu
          label={displayName(person)}
          icon="user"
          variant="quiet"
          align="end"
          items={items(person)}
          {...(onOpen && { onOpen })}
          header={<AccountSummary person={person} problem={asking.problem} />}
        />
      )}
      <p className="visually-hidden" role="status">
        {translate(asking.busy ? UPDATES[asking.busy].busy : (asking.problem ?? ''))}
      </p>
    </div>
  );
}

interface AccountSummaryProps extends Pick<PersonUpdate, 'problem'> {
  readonly person: Person;
}

function AccountSummary({ person, problem }: AccountSummaryProps) {
  const { faction, factionError, accessLevel } = person;
  return (
    <>
      <p className="profile__name">{displayName(person)}</p>
      {faction && <p>{faction.rank}</p>}
      <p>{t('Access level: {accessLevel}', { accessLevel: translate(ACCESS_LEVEL_NAMES[accessLevel]) })}</p>
      {factionError && problem === null && (
        <p>
          {errorMessage('Your membership could not be checked: {factionError}', {
            factionError: translate(factionError),
          })}
        </p>
      )}
      {problem !== null && <p>{translate(problem)}</p>}
    </>
  );
}
