/** The documents of a shift in the order of the work: those of two people are written by turns. */
export const SHIFT = [
  ['Ann Adler', 'death-report'],
  ['Bo Brandt', 'patient-file-basic'],
  ['Bo Brandt', 'consultation-notes-phmc'],
  ['Cy Cole', 'death-report'],
  ['Di Dorn', 'patient-file-basic'],
  ['Cy Cole', 'autopsy-report'],
  ['Di Dorn', 'commentary-note-phmc'],
  ['Cy Cole', 'coroner-email'],
  ['Di Dorn', 'consultation-notes-phmc'],
  ['Di Dorn', 'surgery-report'],
  ['Ed Ernst', 'autopsy-report'],
  ['Fay Ford', 'consultation-notes-phmc'],
  ['Fay Ford', 'commentary-note-phmc'],
  ['Gus Gray', 'death-report'],
  ['Gus Gray', 'coroner-email'],
  ['Hal Hart', 'surgery-report'],
] as const;

/** The fields that name the subject of a case. */
export const NAMES: readonly string[] = ['patientName', 'decedentName'];

export const PEOPLE = [...new Set(SHIFT.map(([person]) => person))];
