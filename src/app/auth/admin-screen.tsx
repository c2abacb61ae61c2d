import { FEATURE_PERMISSIONS, type Feature } from '../../../contract/permissions.ts';
import { displayName } from '../../auth/characters/identity.ts';
import { hasFeature } from '../../auth/permissions/permissions.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import type { Person } from '../../auth/session/person.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { FEATURE_WORDS, KIND_WORDS } from './feature-words.ts';
import { useLeave } from './use-leave.ts';
import { RequireSignIn } from './require-sign-in.tsx';
import './admin-screen.css';

const FEATURES = Object.keys(FEATURE_PERMISSIONS) as readonly Feature[];

/** Who is signed in, and what is open to them. Only for people who are signed in. */
export function AdminScreen() {
  const person = useAuth((state) => state.person);
  return <RequireSignIn>{person && <Access person={person} />}</RequireSignIn>;
}

function Access({ person }: { readonly person: Person }) {
  const leave = useLeave();
  return (
    <AuthPage title="Administration" wide>
      <p className="auth-page__lead">
        {hasFeature(person, 'admin_panel')
          ? 'The tools for administrators will open here.'
          : 'Your account has no access to the tools for administrators.'}
      </p>
      <section className="auth-page__card" aria-labelledby="account">
        <h2 id="account">Your account</h2>
        <dl className="auth-facts">
          <dt>Signed in as</dt>
          <dd>{displayName(person)}</dd>
          <dt>With</dt>
          <dd>{KIND_WORDS[person.kind]}</dd>
          {person.faction && (
            <>
              <dt>Rank</dt>
              <dd>{person.faction.rank}</dd>
            </>
          )}
          <dt>Access level</dt>
          <dd>{person.accessLevel}</dd>
        </dl>
        <div>
          <Button onClick={() => void leave()}>Sign out</Button>
        </div>
      </section>
      <section className="auth-page__card" aria-labelledby="features">
        <h2 id="features">What is open to you</h2>
        <ul className="features">
          {FEATURES.map((feature) => (
            <li key={feature} className="features__row">
              {FEATURE_WORDS[feature]}
              {hasFeature(person, feature) ? <Badge tone="ok">Open</Badge> : <Badge>Closed</Badge>}
            </li>
          ))}
        </ul>
      </section>
    </AuthPage>
  );
}
