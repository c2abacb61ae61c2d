import { NOBODY, RefusedToken, callerOf, type Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import type { Faults } from '../faults.ts';
import { isIndexed, isReadable } from '../read.ts';
import { hashOf } from '../tree/hash.ts';
import { InvalidData } from '../tree/normalise.ts';
import { parsePath } from '../tree/path.ts';
import { select, type QuerySpec } from '../tree/query.ts';
import { merging, checkWrite, replacing, write, type Outcome, type Write } from '../write.ts';
import type { Listens } from './listens.ts';
import type { OnDisconnect } from './on-disconnect.ts';

/** A request: number, action, and path, data, query, tag, hash or credential. */
export interface Request {
  readonly r: number;
  readonly a: string;
  readonly b: {
    readonly p?: string;
    readonly d?: unknown;
    readonly q?: QuerySpec;
    readonly t?: number;
    readonly h?: string;
    readonly cred?: string;
    readonly authvar?: Caller['auth'];
  };
}

interface Response {
  readonly s: string;
  readonly d: unknown;
}

/** State of a connection, as used by requests. */
export interface Connection {
  readonly database: Database;
  readonly faults: Faults;
  readonly projectId: string | undefined;
  readonly listens: Listens;
  readonly onDisconnect: OnDisconnect;
  readonly caller: Caller;
  become(caller: Caller): void;
}

const OK: Response = { s: 'ok', d: {} };
const DENIED: Response = { s: 'permission_denied', d: 'Permission denied' };

/** Handles a request and returns the response, or undefined if a test drops it. */
export function answer(connection: Connection, request: Request): Response | undefined {
  try {
    return handlerOf(request.a)(connection, request.b);
  } catch (cause) {
    if (cause instanceof RefusedToken) return { s: cause.status, d: cause.message };
    if (cause instanceof InvalidData) return { s: 'invalid_data', d: cause.message };
    throw cause;
  }
}

type Handler = (connection: Connection, body: Request['b']) => Response | undefined;

function handlerOf(action: string): Handler {
  switch (action) {
    case 'q':
      return listen;
    case 'n':
      return unlisten;
    case 'g':
      return get;
    case 'p':
    case 'm':
      return (connection, body) => change(connection, requestedWrite(action, body));
    case 'o':
    case 'om':
      return (connection, body) => remember(connection, requestedWrite(action === 'o' ? 'p' : 'm', body));
    case 'oc':
      return (connection, body) => {
        connection.onDisconnect.cancel(parsePath(body.p ?? ''));
        return OK;
      };
    case 'auth':
    case 'gauth':
      return authenticate;
    case 'unauth':
      return (connection) => {
        connection.become(NOBODY);
        return OK;
      };
    case 's':
    case 'appcheck':
    case 'unappcheck':
      return () => OK;
    default:
      return () => ({ s: 'invalid_request', d: `Nothing is known of "${action}".` });
  }
}

function listen({ database, faults, caller, listens }: Connection, body: Request['b']): Response {
  const path = parsePath(body.p ?? '');
  const { q: query, t: tag, h: hash } = body;
  if (!isReadable(database, faults, caller, path, query)) return DENIED;
  const isKnown = hash !== undefined && hash !== '' && hash === hashOf(select(database.at(path), query));
  listens.add(
    { path, window: new Set(), ...(query && { query }), ...(tag !== undefined && { tag }) },
    database.root,
    isKnown,
  );
  return isIndexed(database, path, query) ? OK : { s: 'ok', d: { w: ['no_index'] } };
}

function unlisten({ listens }: Connection, body: Request['b']): Response {
  listens.remove(parsePath(body.p ?? ''), body.q);
  return OK;
}

function get({ database, faults, caller }: Connection, { p = '', q: query }: Request['b']): Response {
  const path = parsePath(p);
  if (!isReadable(database, faults, caller, path, query)) return DENIED;
  return { s: 'ok', d: select(database.at(path), query) ?? null };
}

function change({ database, faults, caller }: Connection, request: Write): Response | undefined {
  const outcome = write(database, faults, caller, request);
  return outcome.status === 'ok' && faults.takeDroppedAcknowledgement() ? undefined : toResponse(outcome);
}

function remember({ database, faults, caller, onDisconnect }: Connection, request: Write): Response {
  const outcome = checkWrite(database, faults, caller, request);
  if (outcome.status === 'ok') onDisconnect.add(request);
  return toResponse(outcome);
}

function authenticate(connection: Connection, { cred = '', authvar }: Request['b']): Response {
  const caller = callerOf(cred, connection.projectId, Date.now());
  // An administrator may send `authvar` to be treated by rules as that user.
  connection.become(caller.isAdmin && authvar !== undefined ? { isAdmin: false, auth: authvar } : caller);
  return { s: 'ok', d: { auth: connection.caller.auth } };
}

function requestedWrite(kind: 'p' | 'm', { p = '', d, h }: Request['b']): Write {
  const path = parsePath(p);
  const request = kind === 'p' ? replacing(path, d) : merging(path, d);
  return h === undefined ? request : { ...request, hash: h };
}

function toResponse({ status, message }: Outcome): Response {
  return { s: status, d: message };
}
