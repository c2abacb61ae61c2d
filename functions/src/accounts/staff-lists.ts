import { DEPARTMENTS, type Department, type Departments } from '../../../contract/departments.ts';
import type { Database } from '../platform/ports.ts';
import { entriesOf } from './roster.ts';

/** An entry of a list of staff, as far as membership goes. */
export interface StaffEntry {
  readonly name: string;
  readonly rank?: string;
  /** The character's number as text; an entry without one belongs to nobody's account. */
  readonly characterId?: string;
}

/** Reads the list of staff of a department. */
export const readStaffList = async (database: Database, department: Department): Promise<StaffEntry[]> =>
  Object.values(entriesOf<StaffEntry>(await database.get(`staff/${department}`)));

/** The departments of a character, by its number alone: anybody can give a character the name of a member. */
export async function departmentsOf(
  database: Database,
  characterId: number | undefined,
): Promise<Departments> {
  if (characterId === undefined) return {};
  const found = await Promise.all(
    DEPARTMENTS.map(async (department) => {
      const entries = await database.childrenWith(`staff/${department}`, 'characterId', String(characterId));
      const [entry] = Object.values(entriesOf<StaffEntry>(entries));
      return entry ? [[department, entry.rank ?? '']] : [];
    }),
  );
  return Object.fromEntries(found.flat()) as Departments;
}
