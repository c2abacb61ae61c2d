type Level = 'warn' | 'error';

const LONGEST = 200;
const SECRET_NAME = /token|code|secret|state|password|authorization|cookie/i;
/** A JSON web token, what follows `Bearer`, or any run of characters as long as our own secrets. */
const SECRET = /\b[\w-]+\.[\w-]+\.[\w-]*|Bearer\s+\S+|[\w-]{20,}/g;
/** Addresses carry codes and states behind `?` and `#`. */
const ADDRESS_TAIL = /(https?:\/\/[^\s?#]*)[?#]\S*/g;

/** A text without what could be a token, a code or a secret, and without the queries and hashes of its addresses. */
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

/** Writes to the browser's console what helps to find a fault, without any token, code, secret or query of an address. */
export const logger = {
  /** Something odd that is no concern of the user. */
  warn: (message: string, details: Readonly<Record<string, unknown>> = {}): void =>
    write('warn', message, details),
  /** A fault. */
  error: (message: string, details: Readonly<Record<string, unknown>> = {}): void =>
    write('error', message, details),
};
