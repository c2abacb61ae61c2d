import { use, useMemo } from 'react';
import { hasFeature, hasPermission } from '../../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { useLockdown } from '../../../services/lockdown/lockdown-provider.tsx';
import { placesText } from '../../../services/lockdown/panel/draft.ts';
import { buildId } from '../../../shared/lib/build-id.ts';
import { readRosterState } from '../members/stored-roster.ts';
import { Ranks } from '../members/ranks.tsx';
import { PanelsContext } from '../panel-access.ts';
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
import { msg, numberText, t } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

/** Overview panel: pending work, and metrics that are already aggregated. */
export function OverviewPanel() {
  const panels = use(PanelsContext);
  const person = useAuth((state) => state.person);
  const open = useMemo(() => (person ? panelsFor(panels, person) : []), [panels, person]);
  if (!person) return null;
  return (
    <>
      <WaitingList panels={open} />
      <div className="overview stack gap-s4">
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
  const state = config.enabled ? t('On: {config}', { config: placesText(config) }) : t('Off');
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="overview-lockdown">
      <h2 id="overview-lockdown">{t('Lockdown')}</h2>
      <p className="overview__figure">{state}</p>
      <p className="muted breaks">
        {active ? t('It applies to this page.') : t('You can copy, save and announce on this page.')}
      </p>
    </section>
  );
}

function MembersCard() {
  const loaded = useLoaded(readRosterState);
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="overview-members">
      <h2 id="overview-members">{t('Members')}</h2>
      <LoadedView of={loaded}>
        {({ memberCount, lastUpdated, ranks }) => (
          <>
            <p className="overview__figure">{numberText(memberCount)}</p>
            <p className="muted breaks">
              {lastUpdated === null
                ? t('Nobody has uploaded a roster yet.')
                : withNodes(msg('From the roster of {at} UTC.'), { at: <Moment at={lastUpdated} /> })}
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
    <section className="panel-card card stack gap-s3" aria-labelledby="overview-reports">
      <h2 id="overview-reports">{t('Saved reports')}</h2>
      <LoadedView of={loaded}>
        {(count) => <p className="overview__figure">{numberText(Number(count ?? 0))}</p>}
      </LoadedView>
      <p className="muted breaks">{t('All members, current data.')}</p>
    </section>
  );
}

const readPublished = () => publishedBuild().then(ok, () => err(UNREACHABLE));

function VersionCard() {
  const build = buildId(document);
  const loaded = useLoaded(readPublished);
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="overview-version">
      <h2 id="overview-version">{t('Version in use')}</h2>
      <p className="breaks strong" translate="no">
        {build}
      </p>
      <LoadedView of={loaded}>
        {(published) => (
          <p className="muted breaks">
            {published === build
              ? t('This is the published version.')
              : t('Published version: {version}.', { version: published || '–' })}
          </p>
        )}
      </LoadedView>
    </section>
  );
}
