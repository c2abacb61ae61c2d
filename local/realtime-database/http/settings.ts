import type { Caller } from '../caller.ts';
import type { Namespaces } from '../namespaces.ts';
import { InvalidRules } from '../rules/rules.ts';
import { refusal } from './reply.ts';
import type { Reply } from './reply.ts';

/** Reads and replaces the rules of a namespace, which only the owner may. */
export function answerRules(
  namespaces: Namespaces,
  namespace: string,
  caller: Caller,
  method: string,
  body: string,
): Reply {
  if (!caller.isAdmin) return refusal(401, 'Permission denied');
  if (method === 'GET') return { status: 200, json: namespaces.get(namespace).rulesText };
  if (method !== 'PUT') return refusal(405, 'Method not allowed');
  try {
    namespaces.loadRules(body, namespace);
    return { status: 200, json: { status: 'ok' } };
  } catch (cause) {
    if (cause instanceof InvalidRules) return refusal(400, cause.message);
    throw cause;
  }
}
