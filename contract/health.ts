import type { ChannelCondition } from './webhooks.ts';

/** What a nightly backup noted of itself. `at` in milliseconds; sizes in bytes, of the whole file and of each branch. */
export interface NightNote {
  readonly at: number;
  readonly packed: number;
  readonly branches: Readonly<Record<string, number>>;
}

/** Errors of one day that nobody had foreseen, by the function that had them. `at` is the beginning of the day in UTC. */
export interface FaultNote {
  readonly at: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** How things stand, as far as the database says. */
export interface HealthResponse {
  /** When it was read, in milliseconds. */
  readonly at: number;
  /** The nightly backups of the last 30 days, the oldest first. */
  readonly nights: readonly NightNote[];
  /** The function errors of yesterday and today; days without one are left out. */
  readonly faults: readonly FaultNote[];
  /** How the last message to each chat channel went, by its name; channels without one are left out. */
  readonly channels: Readonly<Record<string, ChannelCondition>>;
}
