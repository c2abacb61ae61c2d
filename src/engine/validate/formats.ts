/** Text format: a pattern, or a function if a pattern is not sufficient. */
type Format = RegExp | ((text: string) => boolean);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MOMENT = /^(.+)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z$/;

/** Returns true for a valid ISO day, rejecting e.g. 30 February. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns true for a UTC date-time to the minute; seconds are allowed. */
export const isMoment = (text: string): boolean => isDay(MOMENT.exec(text)?.[1] ?? '');

/**
 * Text formats of schemas, as stored: date `YYYY-MM-DD`, time `HH:MM`, date-time `YYYY-MM-DDTHH:MMZ` (UTC), e-mail and
 * http(s) addresses.
 */
export const formats: Readonly<Record<string, Format>> = {
  date: isDay,
  time: TIME,
  'date-time': isMoment,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  uri: /^https?:\/\/[^\s/?#]\S*$/i,
};
