import { useEffect, useState } from 'react';
import { backend } from '../../../services/platform/backend.ts';
import { type LoginMetrics, readMetrics } from '../../../services/auth/oauth/metrics.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { buildId } from '../../../shared/lib/build-id.ts';
import { deploymentOf } from '../../../services/lockdown/deployment.ts';
import { type Env, env } from '../../../services/platform/env.ts';
import { HealthCard } from './health-card.tsx';
import { ReportIndexCard } from './report-index-card.tsx';
import { msg, numberText, t, translate } from '../../../../contract/messages.ts';

/** A labelled value about this deployment. */
type Fact = readonly [name: string, value: string];

const configured = (yes: boolean): string => (yes ? t('configured') : t('not configured'));

function backendFacts({ firebase, gtaw, google }: Env): readonly Fact[] {
  if (!firebase) return [[t('Backend'), t('none: the forms work without one')]];
  const local = Object.keys(firebase.emulators).length > 0;
  return [
    [t('Backend'), local ? t('embedded, on this computer') : t('Firebase')],
    [t('Project'), firebase.projectId],
    [t('Database'), new URL(firebase.databaseURL).host],
    [t('Sign-in with GTA World'), configured(gtaw.clientId !== null)],
    [t('Sign-in with Google'), configured(google.clientId !== null)],
  ];
}

/** Returns build, deployment and backend configuration. */
function systemFacts(address: string): readonly Fact[] {
  return [
    [t('Build'), buildId(document)],
    [t('Deployment'), deploymentOf(address)],
    [t('Address'), new URL(address).origin],
    ...(env.ok
      ? backendFacts(env.value)
      : env.error.map(({ message }): Fact => [t('Configuration'), message])),
  ];
}

/** Subscribes to the database connection state; null while unknown. */
function useConnected(): boolean | null {
  const [connected, setConnected] = useState<boolean | null>(null);
  useEffect(() => {
    let stopped = false;
    let stop = (): void => undefined;
    const start = async (): Promise<void> => {
      const database = await backend?.database();
      if (database && !stopped) stop = database.watchConnection(setConnected);
    };
    start().catch(() => setConnected(false));
    return () => {
      stopped = true;
      stop();
    };
  }, []);
  return connected;
}

/** System panel: build and backend, sign-in metrics of this tab, and project health. */
export function SystemPanel() {
  return (
    <>
      <Build />
      {backend && <ReportIndexCard />}
      <LoginMetricsCard />
      {backend && <HealthCard />}
    </>
  );
}

const EFFICIENCY_LABELS = { excellent: msg('Excellent'), good: msg('Good'), poor: msg('Slow') } as const;
const EFFICIENCY_TONES = { excellent: 'ok', good: 'ok', poor: 'warn' } as const;

const seconds = (ms: number): string => `${numberText(ms / 1000, 1)} s`;

const SIGN_INS: readonly Column<LoginMetrics>[] = [
  { title: msg('When (UTC)'), kind: 'moment', value: ({ at }) => at },
  {
    title: msg('Outcome'),
    value: ({ outcome }) => outcome,
    cell: ({ outcome }) =>
      outcome === 'success' ? (
        <Badge tone="ok">{t('Signed in')}</Badge>
      ) : (
        <Badge tone="danger">{t('Failed')}</Badge>
      ),
  },
  { title: msg('Total time'), value: ({ totalMs }) => totalMs, cell: ({ totalMs }) => seconds(totalMs) },
  {
    title: msg('Exchange'),
    value: ({ exchangeMs }) => exchangeMs,
    cell: ({ exchangeMs }) => seconds(exchangeMs),
  },
  {
    title: msg('Faction check'),
    value: ({ factionMs }) => factionMs,
    cell: ({ factionMs }) => seconds(factionMs),
  },
  {
    title: msg('Rating'),
    value: ({ efficiency }) => translate(EFFICIENCY_LABELS[efficiency]),
    cell: ({ efficiency }) => (
      <Badge tone={EFFICIENCY_TONES[efficiency]}>{translate(EFFICIENCY_LABELS[efficiency])}</Badge>
    ),
  },
];

/** The last ten provider sign-ins in this tab, newest first. */
function LoginMetricsCard() {
  const [metrics] = useState(() => readMetrics(sessionText).toReversed());
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="login-metrics">
      <h2 id="login-metrics">{t('Sign-ins in this tab')}</h2>
      {metrics.length === 0 ? (
        <p className="muted breaks">{t('Nobody has signed in with GTA World in this tab yet.')}</p>
      ) : (
        <Table label={t('Sign-ins in this tab')} columns={SIGN_INS} rows={metrics} keyOf={({ at }) => at} />
      )}
    </section>
  );
}

function Build() {
  const connected = useConnected();
  return (
    <section className="panel-card card stack gap-s3" aria-label={t('This copy of the app')}>
      <dl className="facts stack gap-s2">
        {systemFacts(location.href).map(([name, value]) => (
          <div key={name} className="panel-facts__pair">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="panel-facts__pair">
          <dt>{t('Connection')}</dt>
          <dd>
            {connected === null && <Badge>{t('Connecting')}</Badge>}
            {connected === true && <Badge tone="ok">{t('Connected')}</Badge>}
            {connected === false && <Badge tone="warn">{t('Not connected')}</Badge>}
          </dd>
        </div>
      </dl>
      <p className="muted breaks">{t('These values come from the build. You cannot change them here.')}</p>
    </section>
  );
}
