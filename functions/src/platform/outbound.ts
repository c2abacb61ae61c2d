import { errorMessage } from '../../../contract/error-message.ts';
import { Failure } from './failure.ts';
import type { Services } from './ports.ts';

/** An answer of another server. `json` is undefined when it sent no data, or a page in place of data. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

/** A request to another server: what `fetch` takes, and how many milliseconds the whole of it may last. */
export interface Outbound extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  readonly timeout: number;
}

const MAX_ANSWER = 1_000_000;

/**
 * Sends one request and reads the answer whole; never follows a redirect, never repeats.
 * Rejects with `timeout` or `network`; any status is an answer.
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
          {
            retryable: true,
          },
        )
      : new Failure(
          'unavailable',
          'network',
          errorMessage('The other server could not be reached (network)'),
          {
            retryable: true,
          },
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
