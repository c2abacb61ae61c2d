import type { FaultControls } from '../faults.ts';
import { refusal } from './reply.ts';
import type { Reply } from './reply.ts';

interface FaultRequest {
  readonly cut?: boolean | { readonly refuseForMs?: number };
  readonly delayMs?: number;
  readonly dropAcknowledgements?: number;
  readonly deny?: readonly string[];
}

/** Turns faults on (POST, JSON) and all of them off (DELETE). Throws for a body that is not JSON. */
export function answerFaults(controls: FaultControls, method: string, body: string): Reply {
  if (method === 'DELETE') {
    controls.clear();
    return { status: 200, json: {} };
  }
  if (method !== 'POST') return refusal(405, 'Method not allowed');
  const { cut, delayMs, dropAcknowledgements, deny } = JSON.parse(body) as FaultRequest;
  if (delayMs !== undefined) controls.delay(delayMs);
  if (dropAcknowledgements !== undefined) controls.dropAcknowledgements(dropAcknowledgements);
  for (const path of deny ?? []) controls.deny(path);
  if (cut) controls.cut(cut === true ? 0 : cut.refuseForMs);
  return { status: 200, json: {} };
}
