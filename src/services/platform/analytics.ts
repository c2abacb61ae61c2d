import type { AnalyticsConfig } from './env.ts';

/** What an event holds; flags are sent as the texts `true` and `false`. */
export type EventParams = Readonly<Record<string, string | number | boolean>>;

/** Sends one analytics event. Never throws, never waits, and nobody receives of a failure. */
export type SendEvent = (name: string, params: EventParams) => void;

/** What sending takes from the browser. */
export interface AnalyticsPorts {
  readonly fetch: (address: string, init: RequestInit) => Promise<unknown>;
  /** The address of the page without query and hash. */
  readonly page: string;
  /** Distinguishes one load of the page from another; never kept. */
  readonly visit: string;
}

function paramEntry([name, value]: readonly [string, EventParams[string]]): [string, string] {
  return [`${typeof value === 'number' ? 'epn' : 'ep'}.${name}`, String(value)];
}

/**
 * Opens Google Analytics (GA4), as `fetch` to its collect address. Google's own script would have to come from a
 * foreign host, which the content security policy forbids, and would set cookies. So there is no cookie, and no id that
 * outlives the page. Without a configuration nothing is ever sent.
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
      // A browser that refuses to send is no matter of the page.
    }
  };
}
