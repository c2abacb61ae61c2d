const LOOPBACK = /^https?:\/\/(?:127\.0\.0\.1|localhost)(?=:)/;

/** Returns true for an allowed origin. `:*` matches any port, on loopback only. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) =>
    entry.endsWith(':*') && LOOPBACK.test(entry)
      ? origin.replace(/:\d+$/, '') === entry.slice(0, -2) && /:\d+$/.test(origin)
      : origin === entry,
  );
}
