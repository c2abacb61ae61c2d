import { use, useMemo } from 'react';
import { hasFeature, hasPermission } from '../../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { useLockdown } from '../../../services/lockdown/lockdown-provider.tsx';
import { placesText } from '../../../services/lockdown/panel/draft.ts';
import { buildId } from '../../../shared/lib/build-id.ts';
import { readRosterState } from '../members/stored-roster.ts';
import { Ranks } from '../members/ranks.tsx';
import { PanelsContext } from '../panel.ts';
import { panelsFor } from '../panel-access.ts';
import { publishedBuild } from '../../../shared/lib/published-build.ts';
import { err, ok } from '../../../shared/lib/result.ts';
import { UNREACHABLE } from '../../../services/server/failure-messages.ts';
import { read } from '../../../services/server/server.ts';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { Moment } from '../../../shared/ui/moment.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { WaitingList } from './waiting-list.tsx';
import './overview.css';

/** Overview panel: pending work, and metrics that are already aggregated. */
export function OverviewPanel() {
  const panels = use(PanelsContext);
  const person = useAuth((state) => state.person);
  const open = useMemo(() => (person ? panelsFor(panels, person) : []), [panels, person]);
  if (!person) return null;
  return (
    <>
      <WaitingList panels={open} />
      <div className="overview">
        <LockdownCard />
        {hasPermission(person, 'view_all_members') && <MembersCard />}
        {hasFeature(person, 'department_reports') && <ReportsCard />}
        <VersionCard />
      </div>
    </>
  );
}

function LockdownCard() {
  const { config, active } = useLockdown();
  const state = config.enabled ? `On: ${placesText(config)}` : 'Off';
  return (
    <section className="panel-card" aria-labelledby="overview-lockdown">
      <h2 id="overview-lockdown">Lockdown</h2>
      <p className="overview__figure">{state}</p>
      <p className="panel-muted">
        {active ? 'It applies to this page.' : 'You can copy, save and announce on this page.'}
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
                  From the roster of <Moment at={lastUpdated} /> UTC.
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
      <p className="panel-muted">All members, current data.</p>
    </section>
  );
}

const readPublished = () => publishedBuild().then(ok, () => err(UNREACHABLE));

function VersionCard() {
  const build = buildId(document);
  const loaded = useLoaded(readPublished);
  return (
    <section className="panel-card" aria-labelledby="overview-version">
      <h2 id="overview-version">Version in use</h2>
      <p className="overview__build">{build}</p>
      <LoadedView of={loaded}>
        {(published) => (
          <p className="panel-muted">
            {published === build
              ? 'This is the published version.'
              : `Published version: ${published || 'none'}.`}
          </p>
        )}
      </LoadedView>
    </section>
  );
}
