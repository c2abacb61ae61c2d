/** Where code asks for the time, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. May jump in either direction when the user's computer is set. */
  now(): number;
}

/** The computer's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** `YYYY-MM-DD` in UTC. Throws RangeError on an invalid date. */
export const isoDate = (at: Date): string => at.toISOString().slice(0, 10);

/** `YYYY-MM-DDTHH:MMZ` in UTC: minute precision, cut and not rounded. Throws RangeError on an invalid date. */
export const isoMinute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;

/** Age in milliseconds. A timestamp in the future (the clock was set back since) counts as now, age 0. */
export const ageOf = (timestamp: number, now: number): number => Math.max(0, now - timestamp);
