import type { HealthResponse } from '../../../../contract/health.ts';
import { ask } from '../../../services/server/server.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import type { Column } from '../../../shared/ui/use-table.ts';
import {
  branchSizes,
  growthText,
  healthLines,
  sizeText,
  STATE_LABELS,
  type BranchSize,
  type HealthLine,
} from './health-lines.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

const TONES = { ok: 'ok', attention: 'warn', unknown: 'neutral' } as const;

const LINES: readonly Column<HealthLine>[] = [
  { title: msg('Check'), value: ({ about }) => about },
  {
    title: msg('State'),
    value: ({ state }) => translate(STATE_LABELS[state]),
    cell: ({ state }) => <Badge tone={TONES[state]}>{translate(STATE_LABELS[state])}</Badge>,
  },
  { title: msg('Details'), kind: 'long', value: ({ known }) => known },
  { title: msg('What to do'), kind: 'long', value: ({ advice }) => advice },
];

const SIZES: readonly Column<BranchSize>[] = [
  { title: msg('Branch'), value: ({ branch }) => branch },
  { title: msg('Size'), kind: 'number', value: ({ bytes }) => bytes, cell: ({ bytes }) => sizeText(bytes) },
  {
    title: msg('Growth'),
    kind: 'number',
    value: ({ growth }) => growth,
    cell: ({ growth }) => growth !== null && growthText(growth),
  },
];

const readHealth = () => ask('readHealth', {});

/** Health of the project, as recorded in the database, with advice. */
export function HealthCard() {
  const loaded = useLoaded(readHealth);
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="health">
      <h2 id="health">{t('Health')}</h2>
      <LoadedView of={loaded}>{(health) => <Health health={health} />}</LoadedView>
    </section>
  );
}

function Health({ health }: { readonly health: HealthResponse }) {
  const sizes = branchSizes(health);
  return (
    <>
      <Table label={t('Health')} columns={LINES} rows={healthLines(health)} keyOf={({ about }) => about} />
      {sizes.length === 0 ? (
        <p className="muted breaks">
          {t('The nightly backup measures the branches of the database. None has been measured yet.')}
        </p>
      ) : (
        <>
          <p className="muted breaks">
            {t(
              'The branches of the database as of the last nightly backup, and their growth since the oldest of the last 30 days. Check any branch that grows without more people.',
            )}
          </p>
          <Table
            label={t('Size of each branch')}
            columns={SIZES}
            rows={sizes}
            keyOf={({ branch }) => branch}
          />
        </>
      )}
    </>
  );
}
