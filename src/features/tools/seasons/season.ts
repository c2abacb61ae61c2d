export type Season = 'halloween' | 'snow' | 'hearts' | 'clover' | 'blossom';

interface Span {
  readonly season: Season;
  /** Inclusive range; month and day as one number, such as 1201 for December 1. */
  readonly from: number;
  readonly to: number;
}

const CALENDAR: readonly Span[] = [
  { season: 'snow', from: 1201, to: 1231 },
  { season: 'snow', from: 101, to: 106 },
  { season: 'hearts', from: 210, to: 214 },
  { season: 'clover', from: 315, to: 317 },
  { season: 'blossom', from: 403, to: 430 },
  { season: 'halloween', from: 1001, to: 1031 },
];

/** Returns the season of a date in local time; null if none. */
export function seasonOf(date: Date): Season | null {
  const day = (date.getMonth() + 1) * 100 + date.getDate();
  return CALENDAR.find(({ from, to }) => from <= day && day <= to)?.season ?? null;
}
