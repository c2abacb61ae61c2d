import { namesIn, readAppFacts } from './organisation.ts';
import type { FormsProject } from './project.ts';

/** Returns true for a group whose posts are in one forum, where they are found by patient and date. */
export const isPatientGroup = (project: FormsProject, group: string): boolean =>
  namesIn(readAppFacts(project)['patientGroups']).includes(group);

/** Fields that the title of a form of these groups prints. */
export const PATIENT_TITLE_FIELDS: readonly string[] = ['patientID', 'patientName', 'date'];
