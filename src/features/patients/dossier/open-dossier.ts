import { parseJson } from '../../../shared/lib/json-storage.ts';
import { openTool } from '../../../workspace/open-tool.ts';
import type { PersonIdentity } from '../people.ts';

/** Shows all documents about a patient. */
export const openDossier = ({ name, number, born }: PersonIdentity): void =>
  openTool('person', JSON.stringify({ name, number, born }));

/** Returns the patient that the tool was opened for. */
export function readIdentity(about: string | null): PersonIdentity {
  const { name = '', number = '', born = '' } = Object(parseJson(about)) as Partial<PersonIdentity>;
  return { name, number, born };
}
