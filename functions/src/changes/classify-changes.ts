import { isDeepStrictEqual } from 'node:util';
import type { WriteAuditedRequest } from '../../../contract/admin.ts';
import { invalidInput, notAllowed } from '../platform/failure.ts';
import { type Area, areaOf } from './areas.ts';
import { SHAPES } from './shapes.ts';
import { msg } from '../../../contract/messages.ts';

/** The changes of a request, by kind. */
export interface Parts {
  readonly audit: { readonly path: string; readonly note: Note };
  readonly values: readonly (readonly [path: string, value: unknown, area: Area])[];
  readonly versions: readonly (readonly [path: string, version: Version])[];
}

interface Note {
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly details?: string;
}

interface Version {
  readonly at: number;
  readonly by: string;
  readonly note?: string;
  /** JSON of path, previous and new value. */
  readonly value: string;
}

/** Replaces timestamp placeholders in the changes by the server's time. */
export function withServerTime(
  changes: WriteAuditedRequest['changes'],
  now: number,
): Readonly<Record<string, unknown>> {
  const isTime = (value: unknown): boolean => isDeepStrictEqual(value, { '.sv': 'timestamp' });
  const timed = (value: unknown): unknown => {
    if (isTime(value)) return now;
    if (Array.isArray(value)) return value.map(timed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, timed(inner)]));
  };
  return Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, timed(value)]));
}

const isKey = (key: string): boolean => key !== '' && !/[.#$[\]]/.test(key);

export function classifyChanges(changes: Readonly<Record<string, unknown>>, uid: string): Parts {
  const audits: Parts['audit'][] = [];
  const values: (readonly [string, unknown, Area])[] = [];
  const versions: (readonly [string, Version])[] = [];
  for (const [path, value] of Object.entries(changes)) {
    if (!path.split('/').every(isKey)) throw invalidInput(msg('A change does not name its place'));
    if (/^audit\/[A-Za-z0-9_-]{1,60}$/.test(path)) audits.push({ path, note: noteOf(value, uid) });
    else if (/^history\/(?:staff|agencies|selectOptions)\/[^/]+$/.test(path))
      versions.push([path, versionOf(value, uid)]);
    else values.push([path, value, checkedArea(path, value)]);
  }
  const [audit] = audits;
  if (!audit || audits.length > 1) throw invalidInput(msg('A change needs exactly one audit entry'));
  if (values.length === 0 || !values.some(([path]) => isOrHolds(audit.note.target, path)))
    throw invalidInput(msg('The audit entry names a different place'));
  const [, lockdown] = values.find(([path]) => path === 'adminSettings/lockdownConfig') ?? [];
  if (lockdown && `audit/${(lockdown as { change: string }).change}` !== audit.path)
    throw invalidInput(msg('A lockdown must name its audit entry'));
  return { audit, values, versions };
}

const isOrHolds = (target: string, path: string): boolean =>
  path === target || path.startsWith(`${target}/`) || path.startsWith('staffRequests/');

function noteOf(value: unknown, uid: string): Note {
  if (!SHAPES.audit(value)) throw invalidInput(msg('The audit entry is not valid'));
  const note = value as unknown as Note;
  if (note.actor !== uid) throw notAllowed();
  return note;
}

function versionOf(value: unknown, uid: string): Version {
  if (!SHAPES.version(value)) throw invalidInput(msg('The version is not valid'));
  const version = value as unknown as Version;
  if (version.by !== uid) throw notAllowed();
  return version;
}

function checkedArea(path: string, value: unknown): Area {
  const area = areaOf(path);
  if (!area) throw notAllowed();
  const fits = value === null ? area.mayRemove === true : area.shape?.(value) === true;
  if (!fits) throw invalidInput(msg('The value at {path} is not valid'), { path });
  if (
    path.startsWith('agencies/') &&
    value !== null &&
    !path.endsWith(`/${(value as { shortCode: string }).shortCode}`)
  )
    throw invalidInput(msg('The key of an agency is its short code'));
  return area;
}

/** Parses a version: path, previous and new value. */
export function parseVersion(json: string): {
  readonly path?: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
} {
  try {
    return Object(JSON.parse(json)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
