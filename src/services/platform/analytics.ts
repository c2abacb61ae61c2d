import type { AnalyticsConfig } from './env.ts';

/** Event parameters; booleans are serialized as `true` and `false`. */
export type EventParams = Readonly<Record<string, string | number | boolean>>;

/** Sends an analytics event. Never throws, not awaited; failures are ignored. */
type SendEvent = (name: string, params: EventParams) => void;

export interface AnalyticsPorts {
  readonly fetch: (address: string, init: RequestInit) => Promise<unknown>;
  /** Address of the page without query and hash. */
  readonly page: string;
  /** Id of this page load; never stored. */
  readonly visit: string;
}

function paramEntry([name, value]: readonly [string, EventParams[string]]): [string, string] {
  return [`${typeof value === 'number' ? 'epn' : 'ep'}.${name}`, String(value)];
}

/**
 * Creates a sender to Google Analytics (GA4), using `fetch` on its collect address: the content security policy forbids
 * Google's script, which would also set cookies. No cookies, and no id that outlives the page. No-op without a
 * configuration.
 */
export function openAnalytics(config: AnalyticsConfig | null, ports: AnalyticsPorts): SendEvent {
  return (name, params) => {
    if (!config) return;
    const query = new URLSearchParams({ v: '2', tid: config.id, cid: ports.visit, dl: ports.page });
    const body = new URLSearchParams([['en', name], ...Object.entries(params).map(paramEntry)]);
    try {
      ports
        .fetch(`${config.url}?${query.toString()}`, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: true,
          body: body.toString(),
        })
        .catch(() => undefined);
    } catch {
      // Blocked requests are ignored.
    }
  };
}
