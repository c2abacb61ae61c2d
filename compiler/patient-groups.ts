/** Groups whose posts are in one forum, where they are found by patient and date. */
export const PATIENT_GROUPS: ReadonlySet<string> = new Set([
  'Clinical',
  'Mental health',
  'Obstetrics and gynecology',
]);

/** Fields that the title of a form of these groups prints. */
export const PATIENT_TITLE_FIELDS: readonly string[] = ['patientID', 'patientName', 'date'];
