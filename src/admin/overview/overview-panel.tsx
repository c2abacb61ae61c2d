import { use } from 'react';
import { Link } from 'react-router-dom';
import { hasFeature, hasPermission } from '../../auth/permissions/permissions.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import { useLockdown } from '../../lockdown/lockdown-provider.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readRosterState } from '../members/stored-roster.ts';
import { Ranks } from '../members/ranks.tsx';
import { PanelsContext } from '../panel.ts';
import { panelsFor } from '../panel-access.ts';
import { read } from '../../server/server.ts';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import '../../ui/panel.css';
import './overview.css';

/** How things stand, in figures that somebody already counted, and the way to each tool that is open. */
export function OverviewPanel() {
  const panels = use(PanelsContext);
  const person = useAuth((state) => state.person);
  if (!person) return null;
  return (
    <>
      <div className="overview">
        <LockdownCard />
        {hasPermission(person, 'view_all_members') && <MembersCard />}
        {hasFeature(person, 'department_reports') && <ReportsCard />}
      </div>
      <nav className="overview__ways" aria-label="Tools">
        {panelsFor(panels, person)
          .filter(({ id }) => id !== 'overview')
          .map(({ id, title, icon }) => (
            <Link key={id} to={`/admin/${id}`} className={buttonClass()}>
              <Icon name={icon} />
              {title}
            </Link>
          ))}
      </nav>
    </>
  );
}

function LockdownCard() {
  const { config, active } = useLockdown();
  const state = config.enabled ? `On for ${config.affectedDeployments.join(', ') || 'nowhere'}` : 'Off';
  return (
    <section className="panel-card" aria-labelledby="overview-lockdown">
      <h2 id="overview-lockdown">Lockdown</h2>
      <p className="overview__figure">{state}</p>
      <p className="panel-muted">
        {active ? 'It applies to this page.' : 'Copying, saving and announcing are open on this page.'}
      </p>
    </section>
  );
}

function MembersCard() {
  const loaded = useLoaded(readRosterState);
  return (
    <section className="panel-card" aria-labelledby="overview-members">
      <h2 id="overview-members">Members</h2>
      <LoadedView of={loaded}>
        {({ memberCount, lastUpdated, ranks }) => (
          <>
            <p className="overview__figure">{memberCount.toLocaleString('en')}</p>
            <p className="panel-muted">
              {lastUpdated === null ? (
                'Nobody has uploaded a roster yet.'
              ) : (
                <>
                  As of the roster of <Moment at={lastUpdated} /> UTC.
                </>
              )}
            </p>
            <Ranks ranks={ranks} />
          </>
        )}
      </LoadedView>
    </section>
  );
}

const readReportCount = () => read('reportCount/count');

function ReportsCard() {
  const loaded = useLoaded(readReportCount);
  return (
    <section className="panel-card" aria-labelledby="overview-reports">
      <h2 id="overview-reports">Saved reports</h2>
      <LoadedView of={loaded}>
        {(count) => <p className="overview__figure">{Number(count ?? 0).toLocaleString('en')}</p>}
      </LoadedView>
      <p className="panel-muted">Of everybody, as they are now.</p>
    </section>
  );
}
