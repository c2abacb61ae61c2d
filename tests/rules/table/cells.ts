import { PERMISSIONS } from '../../../contract/permissions.ts';
import { actor, ACTORS, holder, type Actor } from '../support/actors.ts';
import type { Case } from '../support/case.ts';
import { STRANGER } from '../support/default-data.ts';
import { LIBRARY_ROWS } from './library.ts';
import { PUBLIC_ROWS } from './public.ts';
import { RECORD_ROWS } from './records.ts';
import { REPORT_ROWS } from './reports.ts';
import { OPERATIONS, type Operation, type Row } from './row.ts';
import { SERVER_ROWS } from './server.ts';

/** The whole table: every path of the tree with its permitted users. */
export const ROWS: readonly Row[] = [
  ...PUBLIC_ROWS,
  ...SERVER_ROWS,
  ...REPORT_ROWS,
  ...RECORD_ROWS,
  ...LIBRARY_ROWS,
];

function cell(row: Row, operation: Operation, who: Actor, allowed: boolean): Case {
  const uid = who.uid ?? STRANGER;
  const own = (path: string) => path.replace('{own}', uid);
  const name = `${who.name}: ${operation} ${row.path}`;
  if (operation === 'read') {
    return {
      name,
      actor: who,
      allowed,
      action: { read: own(row.readAt), ...(row.query && { query: row.query }) },
    };
  }
  const patch = Object.entries(row.patch(operation, uid)).map(([path, value]) => [own(path), value] as const);
  return { name, actor: who, allowed, action: { write: Object.fromEntries(patch) } };
}

/** Returns the cells of one row and operation: each user of the table, then each single permission. */
export function cellsOf(row: Row, operation: Operation): readonly Case[] {
  const may = row.may[operation];
  if (!may) return [];
  return [
    ...ACTORS.map(({ name }) => cell(row, operation, actor(name), may.people.includes(name))),
    ...PERMISSIONS.map((permission) =>
      cell(row, operation, holder(permission), may.permissions.includes(permission)),
    ),
  ];
}

/** Every cell of the table, for any client of a database with the default data. */
export const CELLS: readonly Case[] = ROWS.flatMap((row) =>
  OPERATIONS.flatMap((operation) => cellsOf(row, operation)),
);
