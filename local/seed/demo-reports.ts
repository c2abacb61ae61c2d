/** Answers from which a saved report is rendered. */
interface DemoReport {
  readonly id: string;
  readonly form: string;
  readonly savedAt: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

const AUTHOR = { phmcEmployee: 'Noor Haverkamp', phmcRank: 'Nurse', lastName: 'Haverkamp' };

/** Reports of the demo medic. Patients are invented. */
export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    id: 'demo-report-1',
    form: 'commentary-note-phmc',
    savedAt: '2026-11-11T20:14:00Z',
    answers: {
      ...AUTHOR,
      date: '2026-11-11',
      departmentLarge: 'InternalMedicine',
      patientID: '2752',
      patientName: 'Rosa Aldana',
      commentaryNote:
        'Patient called to move the check-up to next week. New appointment confirmed by message.',
    },
  },
  {
    id: 'demo-report-2',
    form: 'commentary-note-phmc',
    savedAt: '2026-11-13T18:41:00Z',
    answers: {
      ...AUTHOR,
      date: '2026-11-13',
      departmentLarge: 'EmergencyMedicine',
      patientID: '3108',
      patientName: 'Hollis Grand',
      commentaryNote:
        'Stitches on the left forearm removed. The wound has closed well, no signs of infection.',
    },
  },
  {
    id: 'demo-report-3',
    form: 'consultation-notes-phmc',
    savedAt: '2026-11-14T21:03:00Z',
    answers: {
      ...AUTHOR,
      date: '2026-11-14',
      patientID: '2752',
      patientName: 'Rosa Aldana',
      patientChiefComplaint: 'Check-up before a new job',
      assignedDepartment: 'InternalMedicine',
      temperature: 'Normal',
      heartRate: 'Normal',
      breathing: 'Normal',
      bloodPressure: 'Normal',
      bloodOxy: 'Normal',
      findings: 'Normal',
      lungs: 'Normal',
      pupils: 'Normal',
      wounds: ['None'],
      ecg: 'NotDone',
      sono: 'NotDone',
      patientDiagnosis: 'No illness found',
      admission: false,
      followup: 'AsNeeded',
      patientTreatmentPlan: 'Fit for work. No treatment needed.',
    },
  },
  {
    id: 'demo-report-4',
    form: 'death-report',
    savedAt: '2026-11-15T22:20:00Z',
    answers: {
      coronerEmployee: 'Petra Winterbourne',
      coronerRank: 'Forensic Attendant',
      dateTime: '2026-11-15T21:14Z',
      placeOfDeath: 'Vespucci Canals, footbridge at Prosperity Street',
      department: 'LSPD',
      decedentName: 'Barnard Loxley',
      decedentOOC: 'Harbour_Light',
      typeOfDeath: 'PK',
      pronouncedTimeOfDeath: '2026-11-15T20:50Z',
      mannerOfDeath: 'Undetermined',
      probableCauseOfDeath: 'Drowning',
      synopsis:
        'An adult male was recovered from the canal by a passer-by. He was unresponsive, and water had entered the airways.',
    },
  },
];
