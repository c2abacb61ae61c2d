import { errorMessage } from '../../../contract/error-message.ts';
import { type ReactNode, createElement } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Person } from '../../services/auth/session/person.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { PageTop } from '../../shared/ui/page-top.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ACCOUNT, AdminNav } from './admin-nav.tsx';
import type { Panel } from '../../workspace/slots.ts';
import { canOpen, panelsFor, PanelsContext, rankFor } from './panel-access.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import '../../shared/ui/panel.css';
import './admin.css';
import { onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { NotLoaded } from '../../shared/ui/not-loaded.tsx';
import { canUse, hasFeature, scriptRankOf } from '../../services/auth/permissions/permissions.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { t, translate } from '../../../contract/messages.ts';

function reason(person: Person, panel: Panel): string {
  if (!person.isFactionMember)
    return errorMessage('Only faction members can open this, and your account is not one.');
  if (hasFeature(person, panel.feature) && !canUse(person, panel.feature))
    return errorMessage('Your character is not on a staff list, so there is no department to show.');
  const rank = rankFor(panel);
  const needed =
    rank === undefined
      ? t('Only administrators can open this.')
      : t('You need script rank {rank} or higher.', { rank });
  return t('{needed} Your script rank is {person}.', { needed, person: scriptRankOf(person) });
}

/** Explains why access to a panel is denied. */
function Denied({ person, panel }: { readonly person: Person; readonly panel: Panel }) {
  return (
    <EmptyState icon="lock" heading={translate(errorMessage('You cannot open this'))}>
      {t('{person} If you need access, ask an administrator.', { person: reason(person, panel) })}
    </EmptyState>
  );
}

const PanelMissing = () => (
  <NotLoaded heading={errorMessage('This tool could not be loaded')}>
    {translate(errorMessage('Check the connection, then try again.'))}
  </NotLoaded>
);

/** Lazily loaded component of a panel. */
const viewOf = memoizeWeak(({ load }: Panel) =>
  createElement(
    view(onDemand(load), (panel) => panel, {
      Missing: PanelMissing,
      Waiting: () => <Skeleton lines={6} />,
    }),
  ),
);

interface AdminProps {
  /** All panels; the first is the default, or the account page if permission for it is denied. */
  readonly panels: readonly Panel[];
  readonly person: Person;
  /** Account page content. */
  readonly account: ReactNode;
  /** Search and account at the end of the top bar. */
  readonly tools?: ReactNode;
}

/** Administration page: navigation and the panel selected by the URL. */
export function Admin({ panels, person, account, tools }: AdminProps) {
  const { panel: id } = useParams();
  const [first] = panels;
  const panel = panels.find((one) => one.id === id);
  if (!panel && id !== ACCOUNT)
    return <Navigate to={`/admin/${first && canOpen(person, first) ? first.id : ACCOUNT}`} replace />;
  return (
    <div className="admin scrolls-inside">
      <PageTop className="admin__top">
        <AdminNav panels={panelsFor(panels, person)} />
        {tools}
        <Link to="/" className={buttonClass()}>
          {t('Home')}
        </Link>
      </PageTop>
      <main className="admin__main stack gap-s4">
        <PageTitle title={panel ? translate(panel.title) : t('Your account')} />
        {panel ? (
          <PanelsContext value={panels}>
            <Tool key={panel.id} person={person} panel={panel} />
          </PanelsContext>
        ) : (
          account
        )}
      </main>
    </div>
  );
}

function Tool({ person, panel }: { readonly person: Person; readonly panel: Panel }) {
  if (!canOpen(person, panel)) return <Denied person={person} panel={panel} />;
  return viewOf(panel);
}
