import { DEPARTMENTS, type Department, type Departments } from '../../../contract/departments.ts';
import type { Database } from '../platform/ports.ts';
import { entriesOf } from './roster.ts';

interface StaffEntry {
  readonly name: string;
  readonly rank?: string;
  /** Character id as text; an entry without one belongs to no account. */
  readonly characterId?: string;
}

export const readStaffList = async (database: Database, department: Department): Promise<StaffEntry[]> =>
  Object.values(entriesOf<StaffEntry>(await database.get(`staff/${department}`)));

/** Returns the departments of a character, by id alone: character names are not unique. */
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
