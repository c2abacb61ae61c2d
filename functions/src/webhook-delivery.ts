import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { send, type Answer } from './outbound.ts';
import type { Services } from './ports.ts';

const TIMEOUT = 8000;
/** A longer wait is the caller's business. */
const LONGEST_WAIT_SECONDS = 5;

/** Posts a message, or replaces one, and gives its id. Waits and tries once more when the channel is briefly busy. */
export async function deliver(
  services: Services,
  url: string,
  message: Readonly<Record<string, unknown>>,
  edited: string | undefined,
): Promise<string> {
  const post = () =>
    send(services, addressOf(url, edited), {
      method: edited ? 'PATCH' : 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      timeout: TIMEOUT,
    });
  let answer = await post();
  if (answer.status === 429 && secondsOf(answer) <= LONGEST_WAIT_SECONDS) {
    await wait(secondsOf(answer) * 1000);
    answer = await post();
  }
  return idOf(answer);
}

/** With `wait` the chat service answers with the message it made. */
function addressOf(url: string, edited: string | undefined): string {
  const address = new URL(url);
  if (edited) address.pathname += `/messages/${edited}`;
  else address.searchParams.set('wait', 'true');
  return address.href;
}

function secondsOf({ headers }: Answer): number {
  const seconds = Number(headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : 60;
}

function idOf(answer: Answer): string {
  const { status, json } = answer;
  if (status === 429)
    throw new Failure('resource-exhausted', 'rate_limited', 'The chat channel is busy', {
      retryable: true,
      retryAfter: secondsOf(answer),
    });
  if (status < 200 || status > 299)
    throw new Failure('unavailable', 'bad_gateway', `The chat channel answered ${status}`, {
      status,
      retryable: status >= 500,
    });
  if (json === null || typeof json !== 'object' || !('id' in json) || !/^\d{1,30}$/.test(String(json.id)))
    throw new Failure('data-loss', 'bad_shape', 'The chat channel answered in an unknown form');
  return String(json.id);
}
