import type { AnswerPlace } from './redirect.ts';

/** What can be made to fail: the sign-in page, the exchange of a code, the profile. */
export type Endpoint = 'authorize' | 'token' | 'user';

/** How an endpoint misbehaves. Several can be combined. */
export interface Fault {
  /** Milliseconds to wait before anything else. The work is done even if the caller has gone by then. */
  readonly slowMs?: number;
  /** A page with status 200, as a wrong path or a proxy answers. */
  readonly html?: boolean;
  /** Answers with this status and no result, such as 500 or 503. */
  readonly status?: number;
  /** Cuts the connection. */
  readonly reset?: boolean;
  /** The content type to claim in place of the right one. */
  readonly contentType?: string;
  /** Fields to leave out of the answer, as dotted paths such as `user.username`. */
  readonly omit?: readonly string[];
  /** Only for the exchange: takes the code for one used before, or the app for a stranger. */
  readonly refuse?: 'spent_code' | 'invalid_client';
  /** How many requests it concerns; all of them if absent. */
  readonly times?: number;
}

/** All switches at once. */
export interface FaultSettings extends Readonly<Partial<Record<Endpoint, Fault | null>>> {
  /** Where the answer goes in the app's redirect address; `query` by default. */
  readonly answerIn?: AnswerPlace;
}

/** The failure switches of the game world. */
export interface Faults {
  /** Turns the named switches; `null` sets an endpoint right again. The others stay as they are. */
  set(settings: FaultSettings): void;
  clear(): void;
  settings(): FaultSettings;
  /** The fault that concerns the request at hand, counted as used. */
  take(endpoint: Endpoint): Fault;
}

const used = ({ times, ...fault }: Fault): Fault | null => {
  if (times === undefined) return fault;
  return times > 1 ? { ...fault, times: times - 1 } : null;
};

/** Switches that are all off. */
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
