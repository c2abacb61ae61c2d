type Level = 'warn' | 'error';

const LONGEST = 200;
const SECRET_NAME = /token|code|secret|state|password|authorization|cookie/i;
/** JSON web tokens, bearer tokens, and strings as long as our secrets. */
const SECRET = /\b[\w-]+\.[\w-]+\.[\w-]*|Bearer\s+\S+|[\w-]{20,}/g;
/** Queries and hashes may contain codes and states. */
const ADDRESS_TAIL = /(https?:\/\/[^\s?#]*)[?#]\S*/g;

/** Removes possible tokens, codes and secrets, and queries and hashes of addresses from a text. */
export const redact = (text: string): string =>
  text.replace(ADDRESS_TAIL, '$1').replace(SECRET, '[redacted]');

const redactedText = (text: string): string => redact(text).slice(0, LONGEST);

function redactedValue(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name)) return '[redacted]';
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return redactedText(typeof value === 'string' ? value : `[${typeof value}]`);
}

function write(level: Level, message: string, details: Readonly<Record<string, unknown>>): void {
  const shown = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, redactedValue(name, value)]),
  );
  // oxlint-disable-next-line no-console -- the one way to the console, behind the redaction
  console[level](redactedText(message), shown);
}

/** Console logger that redacts tokens, codes, secrets and queries of addresses. */
export const logger = {
  /** Logs an anomaly that does not affect the user. */
  warn: (message: string, details: Readonly<Record<string, unknown>> = {}): void =>
    write('warn', message, details),
  error: (message: string, details: Readonly<Record<string, unknown>> = {}): void =>
    write('error', message, details),
};
