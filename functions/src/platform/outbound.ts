import { errorMessage } from '../../../contract/error-message.ts';
import { Failure } from './failure.ts';
import type { Services } from './ports.ts';

/** Response of another server. `json` is undefined if the body is not JSON. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

/** A request to another server: `fetch` options, and the total timeout in milliseconds. */
interface Outbound extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  readonly timeout: number;
}

const MAX_ANSWER = 1_000_000;

/**
 * Sends a request and reads the whole response; no redirects, no retries.
 * Rejects with `timeout` or `network`; any status is a response.
 */
export async function send(services: Services, url: string, request: Outbound): Promise<Answer> {
  const { timeout, ...init } = request;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), Math.max(0, timeout));
  try {
    const response = await services.fetch(url, { ...init, redirect: 'manual', signal: abort.signal });
    const text = await response.text();
    return { status: response.status, json: parse(response, text), headers: response.headers };
  } catch {
    throw abort.signal.aborted
      ? new Failure(
          'deadline-exceeded',
          'timeout',
          errorMessage('The other server did not answer in time (timeout)'),
          { retryable: true },
        )
      : new Failure(
          'unavailable',
          'network',
          errorMessage('The other server could not be reached (network)'),
          { retryable: true },
        );
  } finally {
    clearTimeout(timer);
  }
}

function parse(response: Response, text: string): unknown {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type) || text.length > MAX_ANSWER) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
