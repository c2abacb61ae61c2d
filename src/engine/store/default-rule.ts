import { isoDate, isoMinute } from '../../shared/lib/clock.ts';

const TOKENS: Readonly<Record<string, (now: Date) => string>> = {
  today: isoDate,
  now: isoMinute,
  yymmdd: (now) => isoDate(now).slice(2).replaceAll('-', ''),
};

/**
 * Writes a default out of a text pattern: `{today}` becomes `YYYY-MM-DD`, `{now}` `YYYY-MM-DDTHH:MMZ`, `{yymmdd}` six
 * digits, all in UTC. Everything else, a token it does not know included, stays as it is.
 */
export function applyDefaultRule(rule: string, now: Date): string {
  return rule.replaceAll(/\{(\w+)\}/g, (text, token: string) =>
    Object.hasOwn(TOKENS, token) ? (TOKENS[token]?.(now) ?? text) : text,
  );
}
