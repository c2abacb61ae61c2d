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

/** How long the oldest change has waited in an outbox: less than an hour or nothing, less than a day, or longer. */
export type OutboxAge = 'fresh' | 'hours' | 'days';

/** What the page of somebody who is signed in reports, once a day from each browser and when a write was refused. */
export interface HeartbeatRequest {
  /** The name of the script that starts the page, which distinguishes builds. */
  readonly build: string;
  /** Absent when this browser has reported this build today. */
  readonly outbox?: OutboxAge;
  /** How many writes were refused since the last report. */
  readonly refused: number;
}

export interface HeartbeatResponse {
  readonly success: true;
}

/** What pages reported on one day. `at` is the beginning of the day in UTC. */
export interface PageNote {
  readonly at: number;
  /** How many browsers used each build. */
  readonly builds: Readonly<Record<string, number>>;
  /** How many browsers had changes that waited so long. */
  readonly outboxes: Readonly<Partial<Record<OutboxAge, number>>>;
  /** How many writes were refused. */
  readonly refused: number;
}

/** What a project has used since the month began, in bytes, as Google counts it. */
export interface Usage {
  /** Sent by the database. */
  readonly sent: number;
  /** Stored in the database now. */
  readonly stored: number;
  /** Sent by the site. */
  readonly site: number;
}

/** How things stand, as far as the database and Google say. */
export interface HealthResponse {
  /** When it was read, in milliseconds. */
  readonly at: number;
  /** The nightly backups of the last 30 days, the oldest first. */
  readonly nights: readonly NightNote[];
  /** The function errors of yesterday and today; days without one are left out. */
  readonly faults: readonly FaultNote[];
  /** How the last message to each chat channel went, by its name; channels without one are left out. */
  readonly channels: Readonly<Record<string, ChannelCondition>>;
  /** What pages reported yesterday and today; days without a report are left out. */
  readonly pages: readonly PageNote[];
  /** Null where Google is not asked, or does not answer. */
  readonly usage: Usage | null;
}
