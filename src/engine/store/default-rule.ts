import { isoDate, isoMinute } from '../../shared/lib/clock.ts';

const TOKENS: Readonly<Record<string, (now: Date) => string>> = {
  today: isoDate,
  now: isoMinute,
  yymmdd: (now) => isoDate(now).slice(2).replaceAll('-', ''),
};

/**
 * Expands a default pattern: `{today}` becomes `YYYY-MM-DD`, `{now}` `YYYY-MM-DDTHH:MMZ`, `{yymmdd}` six digits, all in
 * UTC. Other text, including unknown tokens, is unchanged.
 */
export function applyDefaultRule(rule: string, now: Date): string {
  return rule.replaceAll(/\{(\w+)\}/g, (text, token: string) =>
    Object.hasOwn(TOKENS, token) ? (TOKENS[token]?.(now) ?? text) : text,
  );
}
