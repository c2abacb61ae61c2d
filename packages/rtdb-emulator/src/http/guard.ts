import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/**
 * Returns true if a request originates from local pages and programs. Rejects DNS rebinding, where another site
 * resolves to loopback, and foreign origins.
 */
export function isFromLoopback({ headers }: IncomingMessage): boolean {
  return (
    isLoopback(`http://${headers.host ?? ''}`) && (headers.origin === undefined || isLoopback(headers.origin))
  );
}

function isLoopback(url: string): boolean {
  try {
    return LOOPBACK.test(new URL(url).hostname);
  } catch {
    return false;
  }
}
