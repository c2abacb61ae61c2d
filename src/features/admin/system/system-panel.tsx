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

/** A labelled value about this deployment. */
type Fact = readonly [name: string, value: string];

const configured = (yes: boolean): string => (yes ? 'configured' : 'not configured');

function backendFacts({ firebase, gtaw, google }: Env): readonly Fact[] {
  if (!firebase) return [['Backend', 'none: the forms work without one']];
  const local = Object.keys(firebase.emulators).length > 0;
  return [
    ['Backend', local ? 'embedded, on this computer' : 'Firebase'],
    ['Project', firebase.projectId],
    ['Database', new URL(firebase.databaseURL).host],
    ['Sign-in with GTA World', configured(gtaw.clientId !== null)],
    ['Sign-in with Google', configured(google.clientId !== null)],
  ];
}

/** Returns build, deployment and backend configuration. */
function systemFacts(address: string): readonly Fact[] {
  return [
    ['Build', buildId(document)],
    ['Deployment', deploymentOf(address)],
    ['Address', new URL(address).origin],
    ...(env.ok ? backendFacts(env.value) : env.error.map(({ message }): Fact => ['Configuration', message])),
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

const EFFICIENCY_LABELS = { excellent: 'Excellent', good: 'Good', poor: 'Slow' } as const;
const EFFICIENCY_TONES = { excellent: 'ok', good: 'ok', poor: 'warn' } as const;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const SIGN_INS: readonly Column<LoginMetrics>[] = [
  { title: 'When (UTC)', kind: 'moment', value: ({ at }) => at },
  {
    title: 'Outcome',
    value: ({ outcome }) => outcome,
    cell: ({ outcome }) =>
      outcome === 'success' ? <Badge tone="ok">Signed in</Badge> : <Badge tone="danger">Failed</Badge>,
  },
  { title: 'Total time', value: ({ totalMs }) => totalMs, cell: ({ totalMs }) => seconds(totalMs) },
  { title: 'Exchange', value: ({ exchangeMs }) => exchangeMs, cell: ({ exchangeMs }) => seconds(exchangeMs) },
  {
    title: 'Faction check',
    value: ({ factionMs }) => factionMs,
    cell: ({ factionMs }) => seconds(factionMs),
  },
  {
    title: 'Rating',
    value: ({ efficiency }) => EFFICIENCY_LABELS[efficiency],
    cell: ({ efficiency }) => (
      <Badge tone={EFFICIENCY_TONES[efficiency]}>{EFFICIENCY_LABELS[efficiency]}</Badge>
    ),
  },
];

/** The last ten provider sign-ins in this tab, newest first. */
function LoginMetricsCard() {
  const [metrics] = useState(() => readMetrics(sessionText).toReversed());
  return (
    <section className="panel-card" aria-labelledby="login-metrics">
      <h2 id="login-metrics">Sign-ins in this tab</h2>
      {metrics.length === 0 ? (
        <p className="panel-muted">Nobody has signed in with GTA World in this tab yet.</p>
      ) : (
        <Table label="Sign-ins in this tab" columns={SIGN_INS} rows={metrics} keyOf={({ at }) => at} />
      )}
    </section>
  );
}

function Build() {
  const connected = useConnected();
  return (
    <section className="panel-card" aria-label="This copy of the app">
      <dl className="panel-facts">
        {systemFacts(location.href).map(([name, value]) => (
          <div key={name} className="panel-facts__pair">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="panel-facts__pair">
          <dt>Connection</dt>
          <dd>
            {connected === null && <Badge>Connecting</Badge>}
            {connected === true && <Badge tone="ok">Connected</Badge>}
            {connected === false && <Badge tone="warn">Not connected</Badge>}
          </dd>
        </div>
      </dl>
      <p className="panel-muted">These values come from the build. You cannot change them here.</p>
    </section>
  );
}
