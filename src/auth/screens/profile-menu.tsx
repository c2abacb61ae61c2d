import { errorMessage } from '../../../contract/error-message.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { displayName } from '../characters/identity.ts';
import { hasFeature } from '../permissions/permissions.ts';
import { useAuth } from '../session/auth-store.ts';
import type { Person } from '../session/person.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItemData } from '../../ui/menu-item.tsx';
import { useLeave } from '../leaving/use-leave.ts';
import './profile-menu.css';
import { err } from '../../lib/result.ts';
import { notify } from '../../notifications/notification-store.ts';

const NOT_LOADED = errorMessage('The check could not be loaded. Check the connection, then try again.');

const membershipMessage = ({ faction }: Person): string =>
  faction ? `You are a member: ${faction.rank}.` : errorMessage('You are not a member of the faction.');

/** Finds out once more whether a user is a member. */
interface MembershipCheck {
  readonly busy: boolean;
  /** Why the last try failed; null when it did not. */
  readonly problem: string | null;
  /** Tries, and returns whether that worked. */
  run(): Promise<boolean>;
}

/** The way to check again the membership of a user, by their uid, after the check at their sign-in failed. */
function useMembershipCheck(uid: string | undefined): MembershipCheck {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly uid: string | undefined; readonly reason: string }>();

  async function run(): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    const found = await import('../oauth/recheck-membership.ts').then(
      ({ recheckMembership }) => recheckMembership(),
      () => err(NOT_LOADED),
    );
    setBusy(false);
    if (found.ok) notify(membershipMessage(found.value));
    else setFailure({ uid, reason: found.error });
    return found.ok;
  }

  // Another person's failure says nothing of this one.
  return { busy, problem: failure?.uid === uid ? (failure?.reason ?? null) : null, run };
}

const swap = async (id: number): Promise<void> => (await import('../characters/swap.ts')).swapCharacter(id);

/** The characters of the faction, the active one ticked. */
const characterItems = ({ allFactionCharacters, faction }: Person): readonly MenuItemData[] =>
  allFactionCharacters.map(({ characterId, characterName, rank }) => ({
    label: characterName,
    detail: rank,
    checked: characterId === faction?.characterId,
    exclusive: true,
    onSelect: () => void swap(characterId),
  }));

/** A second try where the first did not find out whether somebody is a member. */
const checkItem = ({ busy, run }: MembershipCheck): MenuItemData => ({
  label: busy ? 'Checking…' : 'Try again',
  ...(busy && { icon: 'spinner' }),
  disabled: busy,
  keepsOpen: true,
  onSelect: (close) => void run().then((done) => done && close()),
});

const stillUnknown = (problem: string): string => `Your membership is still not known: ${problem}`;

/** Who is signed in, as whom they act, and the way in and out. Its width never changes, so nothing beside it moves. */
export function ProfileMenu() {
  const { status, person } = useAuth();
  const navigate = useNavigate();
  const leave = useLeave();
  const check = useMembershipCheck(person?.uid);
  const root = useRef<HTMLDivElement>(null);
  const wasSignedIn = useRef(false);

  // The menu that had the focus is gone after signing out.
  useEffect(() => {
    if (wasSignedIn.current && status !== 'signed-in' && document.activeElement === document.body)
      root.current?.querySelector('a')?.focus();
    wasSignedIn.current = status === 'signed-in';
  }, [status]);

  const items = (of: Person): readonly MenuItemData[] => [
    ...(of.factionError === undefined ? [] : [checkItem(check)]),
    ...characterItems(of),
    ...(hasFeature(of, 'admin_panel')
      ? [{ label: 'Administration', separated: true, onSelect: () => void navigate('/admin') }]
      : []),
    { label: 'Sign out', separated: true, onSelect: () => void leave() },
  ];

  return (
    <div ref={root} className="profile" aria-busy={status === 'loading' || undefined}>
      {status === 'signed-out' && (
        <Link to="/login" className={buttonClass({ variant: 'quiet' })}>
          <Icon name="user" />
          <span className="button__label">Sign in</span>
        </Link>
      )}
      {person && (
        <Menu
          label={displayName(person)}
          icon="user"
          variant="quiet"
          align="end"
          items={items(person)}
          header={<Standing person={person} problem={check.problem} />}
        />
      )}
      <p className="visually-hidden" role="status">
        {check.busy ? 'Checking your membership…' : check.problem && stillUnknown(check.problem)}
      </p>
    </div>
  );
}

interface StandingProps extends Pick<MembershipCheck, 'problem'> {
  readonly person: Person;
}

function Standing({ person, problem }: StandingProps) {
  const { faction, factionError, accessLevel } = person;
  return (
    <>
      <p className="profile__name">{displayName(person)}</p>
      {faction && <p>{faction.rank}</p>}
      <p>Access level: {accessLevel}</p>
      {factionError && (
        <p>
          {problem === null
            ? errorMessage(`Your membership is not known: ${factionError}`)
            : stillUnknown(problem)}
        </p>
      )}
    </>
  );
}
