/** Time source that tests can replace. */
export interface Clock {
  /** Milliseconds since the epoch. May jump in either direction when the system clock is changed. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** `YYYY-MM-DD` in UTC. Throws RangeError on an invalid date. */
export const isoDate = (at: Date): string => at.toISOString().slice(0, 10);

/** `YYYY-MM-DDTHH:MMZ` in UTC, truncated to minutes. Throws RangeError on an invalid date. */
export const isoMinute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;

/** Returns the age in milliseconds; 0 for a future timestamp, which occurs after the clock was set back. */
export const ageOf = (timestamp: number, now: number): number => Math.max(0, now - timestamp);
