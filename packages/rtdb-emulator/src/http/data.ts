import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import type { Faults } from '../faults.ts';
import { isIndexed, isReadable } from '../read.ts';
import { hashOf } from '../tree/hash.ts';
import type { Path } from '../tree/path.ts';
import { select } from '../tree/query.ts';
import { merging, replacing, write, type Outcome, type Write } from '../write.ts';
import { queryOf } from './query.ts';
import { refusal, type Reply } from './reply.ts';
import { randomInt } from 'node:crypto';
import { childOf, keysOf, leafOf, setChild, type Branch, type Maybe, type Tree } from '../tree/tree.ts';

/** Converts a tree to the REST format: without priorities, and as an array if most indices exist. */
function toPlain(tree: Maybe<Tree>): unknown {
  if (tree === undefined) return null;
  const leaf = leafOf(tree);
  if (leaf !== undefined) return leaf;
  const keys = keysOf(tree);
  const highest = keys.every((key) => /^(0|[1-9]\d{0,8})$/.test(key))
    ? Math.max(...keys.map(Number))
    : Infinity;
  if (highest < 2 * keys.length) {
    return Array.from({ length: highest + 1 }, (_, index) => toPlain(childOf(tree, String(index))));
  }
  const plain: Branch = {};
  for (const key of keys) setChild(plain, key, toPlain(childOf(tree, key)) as Tree);
  return plain;
}

/** Returns only the keys, for `shallow=true`. */
function toShallow(tree: Maybe<Tree>): unknown {
  if (tree === undefined) return null;
  return leafOf(tree) ?? Object.fromEntries(keysOf(tree).map((key) => [key, true]));
}

const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** Creates a chronologically sorted key, like `push`. */
function createPushId(now: number): string {
  let time = '';
  for (let rest = now, index = 0; index < 8; index += 1, rest = Math.floor(rest / 64)) {
    time = CHARACTERS.charAt(rest % 64) + time;
  }
  return time + Array.from({ length: 12 }, () => CHARACTERS.charAt(randomInt(64))).join('');
}

interface DataRequest {
  readonly method: string;
  readonly path: Path;
  readonly parameters: URLSearchParams;
  readonly body: string;
  readonly ifMatch: string | undefined;
  readonly wantsEtag: boolean;
}

const NULL_ETAG = 'null_etag';

/** Handles GET, PUT, PATCH, POST and DELETE of a path. Throws for a malformed body or query. */
export function answerData(database: Database, faults: Faults, caller: Caller, request: DataRequest): Reply {
  const { method, path, body } = request;
  switch (method) {
    case 'GET':
      return read(database, faults, caller, request);
    case 'PUT': {
      const value: unknown = JSON.parse(body);
      return change(database, faults, caller, request, replacing(path, value), value);
    }
    case 'PATCH': {
      const values: unknown = JSON.parse(body);
      return change(database, faults, caller, request, merging(path, values), values);
    }
    case 'POST': {
      const name = createPushId(Date.now());
      return change(database, faults, caller, request, replacing([...path, name], JSON.parse(body)), {
        name,
      });
    }
    case 'DELETE':
      return change(database, faults, caller, request, replacing(path, null), null);
    default:
      return refusal(405, 'Method not allowed');
  }
}

function read(database: Database, faults: Faults, caller: Caller, request: DataRequest): Reply {
  const { path, parameters } = request;
  const query = queryOf(parameters);
  if (!isReadable(database, faults, caller, path, query)) return refusal(401, 'Permission denied');
  if (!isIndexed(database, path, query)) {
    return refusal(
      400,
      `Index not defined, add ".indexOn": "${query?.i}", for path "/${path.join('/')}", to the rules`,
    );
  }
  const tree = select(database.at(path), query);
  const isExport = parameters.get('format') === 'export';
  const json =
    parameters.get('shallow') === 'true' ? toShallow(tree) : isExport ? (tree ?? null) : toPlain(tree);
  return {
    status: 200,
    json,
    ...(request.wantsEtag && { headers: { etag: hashOf(database.at(path)) || NULL_ETAG } }),
  };
}

function change(
  database: Database,
  faults: Faults,
  caller: Caller,
  { path, ifMatch }: DataRequest,
  request: Write,
  json: unknown,
): Reply {
  const hash = ifMatch === NULL_ETAG ? '' : ifMatch;
  const outcome = write(database, faults, caller, hash === undefined ? request : { ...request, hash });
  if (outcome.status === 'ok') return { status: 200, json };
  if (outcome.status !== 'datastale') return refusal(statusOf(outcome), outcome.message);
  const current = database.at(path);
  return { status: 412, json: toPlain(current), headers: { etag: hashOf(current) || NULL_ETAG } };
}

function statusOf({ status }: Outcome): number {
  if (status === 'permission_denied') return 401;
  return status === 'invalid_data' ? 400 : 503;
}
