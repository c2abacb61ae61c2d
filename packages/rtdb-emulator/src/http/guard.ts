import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/**
 * Returns whether a request comes from this machine's own pages and programs. A page of another site that reaches
 * us through a name of its own (DNS rebinding), or from its own origin, is none of them.
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
