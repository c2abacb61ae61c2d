import type { Case } from '../support/case.ts';
import { cellsOf, ROWS } from '../table/cells.ts';
import { OPERATIONS } from '../table/row.ts';

const isOwnRole = ({ path }: { readonly path: string }): boolean => path.startsWith('roles/{own}');

/** With an ended session, a user may only read their own role. */
export const ENDED_SESSION_CASES: readonly Case[] = ROWS.flatMap((row) =>
  OPERATIONS.flatMap((operation) => {
    const cells = cellsOf(row, operation);
    const isPublic = cells.some(({ actor, allowed }) => actor.uid === null && allowed);
    const may = cells.find(({ allowed }) => allowed);
    return (isPublic || !may ? [] : [may]).map((cell) => ({
      ...cell,
      name: `${cell.name}, of an ended session`,
      session: 'ended' as const,
      allowed: isOwnRole(row),
    }));
  }),
);
