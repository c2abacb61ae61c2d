import type { Usage } from '../../../contract/health.ts';
import { DAY_MS } from '../../../contract/time.ts';

const HOST = 'https://monitoring.googleapis.com';

/** Cloud Monitoring metrics of quota usage; gauges, in bytes. */
const METRICS = {
  sent: 'firebasedatabase.googleapis.com/network/monthly_sent',
  stored: 'firebasedatabase.googleapis.com/storage/total_bytes',
  site: 'firebasehosting.googleapis.com/network/monthly_sent',
} as const;

const TIMEOUT_MS = 10_000;

/** The used part of a response: points of each series, newest first. 64-bit numbers are strings. */
interface TimeSeriesList {
  readonly timeSeries?: readonly {
    readonly points: readonly {
      readonly value: { readonly int64Value?: string; readonly doubleValue?: number };
    }[];
  }[];
}

interface UsageSource {
  readonly project: string;
  readonly token: () => Promise<string>;
  readonly fetch: typeof fetch;
  readonly at: number;
}

/** Reads the usage of a project. Rejects with the HTTP status on failure. */
export async function readUsage({ project, token, fetch: ask, at }: UsageSource): Promise<Usage> {
  const authorization = `Bearer ${await token()}`;
  const total = async (metric: string): Promise<number> => {
    const query = new URLSearchParams({
      filter: `metric.type="${metric}"`,
      // Some metrics are measured only a few times a day.
      'interval.startTime': new Date(at - 2 * DAY_MS).toISOString(),
      'interval.endTime': new Date(at).toISOString(),
    });
    const response = await ask(`${HOST}/v3/projects/${encodeURIComponent(project)}/timeSeries?${query}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Cloud Monitoring answered ${response.status}.`);
    const { timeSeries = [] } = (await response.json()) as TimeSeriesList;
    return timeSeries
      .map(({ points: [newest] }) => Number(newest?.value.int64Value ?? newest?.value.doubleValue ?? 0))
      .reduce((sum, bytes) => sum + bytes, 0);
  };
  const [sent, stored, site] = await Promise.all([METRICS.sent, METRICS.stored, METRICS.site].map(total));
  return { sent: sent ?? 0, stored: stored ?? 0, site: site ?? 0 };
}
