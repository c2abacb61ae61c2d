import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestedUrl } from './listen.ts';
import { NOBODY, RefusedToken, callerOf, type Caller } from '../caller.ts';
import type { Faults, FaultControls } from '../faults.ts';
import type { Namespaces } from '../namespaces.ts';
import { InvalidData } from '../tree/normalise.ts';
import { parsePath } from '../tree/path.ts';
import { answerData } from './data.ts';
import { isFromLoopback } from './guard.ts';
import { InvalidQuery } from './query.ts';
import { refusal, type Reply } from './reply.ts';
import { InvalidRules } from '../rules/rules.ts';

/** Reads or replaces the rules of a namespace; owner only. */
function answerRules(
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

interface FaultRequest {
  readonly cut?: boolean | { readonly refuseForMs?: number };
  readonly delayMs?: number;
  readonly dropAcknowledgements?: number;
  readonly deny?: readonly string[];
}

/** Sets faults (POST, JSON) or clears them (DELETE). Throws for a body that is not JSON. */
function answerFaults(controls: FaultControls, method: string, body: string): Reply {
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

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

interface HttpContext {
  readonly namespaces: Namespaces;
  readonly faults: Faults;
  readonly projectId: string | undefined;
  readonly defaultNamespace: string;
}

export async function serveRequest(
  context: HttpContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = requestedUrl(request.url);
  if (!url) {
    response.writeHead(400).end();
    return;
  }
  const reply = await answer(context, request, url);
  const isSilent = url.searchParams.get('print') === 'silent' && reply.status === 200;
  const indent = url.searchParams.get('print') === 'pretty' ? 2 : 0;
  response.writeHead(isSilent ? 204 : reply.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    ...(request.headers.origin && { 'access-control-allow-origin': request.headers.origin }),
    ...reply.headers,
  });
  // Rules are sent as their source text.
  const isText = url.pathname === RULES_PATH && typeof reply.json === 'string';
  response.end(isSilent ? undefined : isText ? reply.json : JSON.stringify(reply.json, undefined, indent));
}

const RULES_PATH = '/.settings/rules.json';

async function answer(context: HttpContext, request: IncomingMessage, url: URL): Promise<Reply> {
  const { namespaces, faults } = context;
  if (!isFromLoopback(request)) return refusal(403, 'Only this machine is served.');
  const method = String(request.headers['x-http-method-override'] ?? request.method);
  const body = await readBody(request);
  try {
    if (url.pathname === '/.local/faults') return answerFaults(faults.controls, method, body);
    if (faults.isRefusing()) return refusal(503, 'The database refuses connections for a time.');
    if (!url.pathname.endsWith('.json')) return refusal(404, 'Addresses of data end in .json');
    const namespace = url.searchParams.get('ns') ?? context.defaultNamespace;
    const caller = callerIn(request, url.searchParams, context.projectId);
    if (url.pathname === RULES_PATH) return answerRules(namespaces, namespace, caller, method, body);
    return answerData(namespaces.get(namespace), faults, caller, {
      method,
      body,
      path: parsePath(url.pathname.slice(0, -'.json'.length)).map(decodeURIComponent),
      parameters: url.searchParams,
      ifMatch: request.headers['if-match'],
      wantsEtag: request.headers['x-firebase-etag'] === 'true',
    });
  } catch (cause) {
    if (cause instanceof RefusedToken) return refusal(401, cause.message);
    const isBadRequest = [InvalidQuery, InvalidData, SyntaxError, URIError].some(
      (kind) => cause instanceof kind,
    );
    if (isBadRequest) return refusal(400, (cause as Error).message);
    throw cause;
  }
}

function callerIn(
  { headers }: IncomingMessage,
  parameters: URLSearchParams,
  projectId: string | undefined,
): Caller {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const credential = bearer ?? parameters.get('access_token') ?? parameters.get('auth');
  return credential === null ? NOBODY : callerOf(credential, projectId, Date.now());
}
