import { ACCESS_LEVEL_NAMES } from '../../services/auth/permissions/access-level-name.ts';
import type { ComponentType, ReactNode } from 'react';
import { FEATURES, type Feature } from '../../../contract/permissions.ts';
import { Admin } from '../../features/admin/admin.tsx';
import { PANELS } from '../slots/slots.ts';
import { displayName } from '../../services/auth/characters/identity.ts';
import { canUse, hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { Person, SignInKind } from '../../services/auth/session/person.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ConnectionState } from '../../services/cache/connection-state.tsx';
import { useSignOut } from '../../services/auth/sign-out/use-sign-out.ts';
import '../../services/auth/screens/auth-page.css';
import './admin-screen.css';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthPage } from '../../services/auth/screens/auth-page.tsx';
import { Waiting } from '../../services/auth/screens/waiting.tsx';
import { msg, t, translate } from '../../../contract/messages.ts';

const FEATURE_LABELS: Readonly<Record<Feature, string>> = {
  admin_panel: msg('Administration'),
  faction_upload: msg('Roster upload'),
  database_editor: msg('Database editor'),
  webhook_management: msg('Chat messages'),
  all_reports: msg('All reports'),
  department_reports: msg('Department reports'),
  own_reports: msg('Your reports'),
  create_reports: msg('Save reports'),
  view_members: msg('Members'),
  audit_logs: msg('Audit log'),
};

const KIND_LABELS: Readonly<Record<SignInKind, string>> = {
  oauth: 'GTA World',
  email: msg('E-mail'),
  google: 'Google',
};

/** Renders its children for signed-in users; redirects others to the login, which returns here. */
function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const status = useAuth((state) => state.status);
  const { pathname } = useLocation();
  if (status === 'signed-in') return children;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <AuthPage title={t('Login')}>
      <Waiting>{t('Checking authentication...')}</Waiting>
    </AuthPage>
  );
}

interface AdminScreenProps {
  /** Additional controls in the head. */
  readonly Head?: ComponentType<{ readonly person: Person }>;
}

/** Administration for signed-in users; shows the panels the user may open. */
export function AdminScreen({ Head }: AdminScreenProps) {
  const person = useAuth((state) => state.person);
  return (
    <RequireSignIn>
      {person && (
        <Admin
          panels={PANELS}
          person={person}
          account={<Account person={person} />}
          tools={
            <>
              <ConnectionState />
              {Head && <Head person={person} />}
            </>
          }
        />
      )}
    </RequireSignIn>
  );
}

function Account({ person }: { readonly person: Person }) {
  const leave = useSignOut();
  return (
    <>
      {!hasFeature(person, 'admin_panel') && (
        <p className="dim breaks">{t('You cannot use the tools for administrators.')}</p>
      )}
      <section className="auth-page__card card" aria-label={t('Your account')}>
        <dl className="auth-facts facts">
          <dt>{t('Signed in as')}</dt>
          <dd>{displayName(person)}</dd>
          <dt>{t('Signed in with')}</dt>
          <dd>{translate(KIND_LABELS[person.kind])}</dd>
          {person.faction && (
            <>
              <dt>{t('Rank')}</dt>
              <dd>{person.faction.rank}</dd>
            </>
          )}
          <dt>{t('Access level')}</dt>
          <dd>{translate(ACCESS_LEVEL_NAMES[person.accessLevel])}</dd>
        </dl>
        <div>
          <Button onClick={() => void leave()}>{t('Sign out')}</Button>
        </div>
      </section>
      <section className="auth-page__card card" aria-labelledby="features">
        <h2 id="features">{t('What you can use')}</h2>
        <ul className="features ruled plain-list">
          {FEATURES.map((feature) => (
            <li key={feature} className="features__row line spread gap-s3">
              {translate(FEATURE_LABELS[feature])}
              {canUse(person, feature) ? (
                <Badge tone="ok">{t('Available')}</Badge>
              ) : (
                <Badge>{t('Not available')}</Badge>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
