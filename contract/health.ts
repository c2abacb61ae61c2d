import type { ChannelCondition } from './webhooks.ts';

/** Result of a nightly backup. `at` in milliseconds; sizes in bytes, of the whole file and of each branch. */
export interface BackupRecord {
  readonly at: number;
  readonly packed: number;
  readonly branches: Readonly<Record<string, number>>;
}

/** Unexpected errors of one day by function. `at` is the start of the day in UTC. */
export interface DailyErrors {
  readonly at: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Age of the oldest write in an outbox: less than an hour or none, less than a day, or longer. */
export type OutboxAge = 'fresh' | 'hours' | 'days';

/** Heartbeat of a signed-in page, sent once a day per browser and whenever a write was refused. */
export interface HeartbeatRequest {
  /** Name of the page's entry script, which identifies the build. */
  readonly build: string;
  /** Absent if this browser has already reported this build today. */
  readonly outbox?: OutboxAge;
  /** Number of writes refused since the last report. */
  readonly refused: number;
}

export interface HeartbeatResponse {
  readonly success: true;
}

/** Heartbeats of one day. `at` is the start of the day in UTC. */
export interface DailyHeartbeats {
  readonly at: number;
  readonly builds: Readonly<Record<string, number>>;
  readonly outboxes: Readonly<Partial<Record<OutboxAge, number>>>;
  readonly refused: number;
}

/** Usage of a project since the start of the month, in bytes, as counted by Google. */
export interface Usage {
  /** Bytes sent by the database. */
  readonly sent: number;
  /** Bytes now stored in the database. */
  readonly stored: number;
  /** Bytes sent by the site. */
  readonly site: number;
}

/** Health of the deployment, from the database and Google. */
export interface HealthResponse {
  /** Timestamp of the reading, in milliseconds. */
  readonly at: number;
  /** Nightly backups of the last 30 days, oldest first. */
  readonly nights: readonly BackupRecord[];
  /** Function errors of yesterday and today; days without errors are omitted. */
  readonly faults: readonly DailyErrors[];
  /** State of each chat channel after its last message, by name; channels without one are omitted. */
  readonly channels: Readonly<Record<string, ChannelCondition>>;
  /** Heartbeats of yesterday and today; days without any are omitted. */
  readonly pages: readonly DailyHeartbeats[];
  /** Null if Google is not queried or does not respond. */
  readonly usage: Usage | null;
}
