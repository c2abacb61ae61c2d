import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { messagePage } from '../pages/page.ts';
import { sendJson, sendPage } from '../pages/send.ts';
import type { Fault } from './faults.ts';

/**
 * Applies a fault before or instead of the endpoint's own response.
 * @returns true if the response was sent
 */
export async function applyFault(fault: Fault, res: ServerResponse, closing: AbortSignal): Promise<boolean> {
  if (fault.slowMs !== undefined) await delay(fault.slowMs, undefined, { signal: closing });
  if (fault.reset) res.socket?.resetAndDestroy();
  else if (fault.html) sendPage(res, 200, messagePage('Not here', 'This page answers in place of the data.'));
  else if (fault.status !== undefined) sendJson(res, fault.status, { message: 'Server Error' });
  else {
    if (fault.contentType !== undefined) res.setHeader('content-type', fault.contentType);
    return false;
  }
  return true;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of a JSON object without the field at a dotted path. */
export function without(body: Json, path: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const { [name]: field, ...others } = body;
  if (rest.length === 0) return others;
  return isObject(field) ? { ...body, [name]: without(field, rest.join('.')) } : { ...body };
}
