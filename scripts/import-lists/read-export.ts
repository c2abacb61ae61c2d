import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import { convertAgencies } from './convert-agencies.ts';
import { convertOptions } from './convert-options.ts';
import { convertStaff } from './convert-staff.ts';
import type { Conversion } from './convert.ts';

const CONVERTED: ReadonlyMap<string, (branch: unknown) => Conversion> = new Map([
  ['staff', convertStaff],
  ['agencies', convertAgencies],
  ['selectOptions', convertOptions],
]);

const ADMINS = 'administrators are named by the owner';
const REPORTS = 'reports are not imported; npm run forms:import reads one of them';

/** Instructions for branches that are not imported. */
const BY_HAND: Readonly<Record<string, string>> = {
  admin_config: ADMINS,
  adminUIDs: ADMINS,
  adminUsers: ADMINS,
  adminSettings: 'set it under Administration, Lockdown',
  factions: 'upload the roster under Administration, Members',
  newSavedReports: REPORTS,
  savedReports: REPORTS,
  webhooks: 'addresses are secrets; set the channels under Administration, Webhooks',
};

/**
 * Parses a full database export: converted entries, and parts that cannot be converted. Throws a message for the owner
 * when it is no such export.
 */
export function readExport(text: string): Conversion {
  const tree = parsed(text);
  const branches = Object.entries(tree);
  if (!branches.some(([name]) => CONVERTED.has(name)))
    throw new Error(`This export holds none of ${[...CONVERTED.keys()].join(', ')}.`);
  const conversions = branches.map(([name, branch]): Conversion => {
    const reason = BY_HAND[name] ?? 'there is no such branch here';
    return CONVERTED.get(name)?.(branch) ?? { converted: [], skipped: [{ where: name, reason }] };
  });
  return {
    converted: conversions.flatMap(({ converted }) => converted),
    skipped: conversions.flatMap(({ skipped }) => skipped),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    throw new Error('The export is not valid JSON: take it again, whole.');
  }
  if (!isPlainObject(tree)) throw new Error('The export must hold the whole database as one object.');
  return tree;
}
