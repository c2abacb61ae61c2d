import type { AnswerPlace } from './redirect.ts';

/** Endpoints that can be made to fail: sign-in page, code exchange, profile. */
export type Endpoint = 'authorize' | 'token' | 'user';

/** Fault of an endpoint; options can be combined. */
export interface Fault {
  /** Delay in milliseconds. The request is processed even if the client has disconnected. */
  readonly slowMs?: number;
  /** Responds with an HTML page and status 200, like a wrong path or a proxy. */
  readonly html?: boolean;
  /** Responds with this status and no result, such as 500 or 503. */
  readonly status?: number;
  /** Resets the connection. */
  readonly reset?: boolean;
  readonly contentType?: string;
  /** Fields to omit from the response, as dotted paths such as `user.username`. */
  readonly omit?: readonly string[];
  /** Code exchange only: rejects the code as used, or the client as unknown. */
  readonly refuse?: 'spent_code' | 'invalid_client';
  /** Number of affected requests; defaults to all. */
  readonly times?: number;
}

export interface FaultSettings extends Readonly<Partial<Record<Endpoint, Fault | null>>> {
  /** Position of the response parameters in the redirect address; defaults to `query`. */
  readonly answerIn?: AnswerPlace;
}

export interface Faults {
  /** Merges settings; `null` clears an endpoint's fault. */
  set(settings: FaultSettings): void;
  clear(): void;
  settings(): FaultSettings;
  /** Returns the fault for the current request and counts it. */
  take(endpoint: Endpoint): Fault;
}

const used = ({ times, ...fault }: Fault): Fault | null => {
  if (times === undefined) return fault;
  return times > 1 ? { ...fault, times: times - 1 } : null;
};

export function createFaults(): Faults {
  let settings: FaultSettings = {};
  return {
    set(changes) {
      settings = { ...settings, ...changes };
    },
    clear() {
      settings = {};
    },
    settings: () => settings,
    take(endpoint) {
      const fault = settings[endpoint];
      if (!fault) return {};
      settings = { ...settings, [endpoint]: used(fault) };
      return fault;
    },
  };
}
