import { expect, test } from 'vitest';
import { importText } from '../../../../scripts/forms/commands/import.ts';
import { formsProject } from '../../../../compiler/disk.ts';

const project = formsProject();

/** Imports the answers of a report saved under a form code. */
function imported(bbCodeVersion: number, data: Readonly<Record<string, unknown>>): unknown {
  const result = importText(project, JSON.stringify({ bbCodeVersion, data: { bbCodeVersion, ...data } }));
  return result.ok && 'data' in result.value ? result.value.data : result;
}

type Old = readonly [defect: string, code: number, saved: Readonly<Record<string, unknown>>, now: object];

test.each<Old>([
  [
    'the value called Normal meant hypoxic',
    19,
    { bloodOxy: 'patientBloodOxyNormal' },
    { bloodOxy: 'Hypoxic' },
  ],
  ['the value called High meant normal', 19, { bloodOxy: 'patientBloodOxyHigh' }, { bloodOxy: 'Normal' }],
  [
    'the physical therapist was misspelled',
    5,
    { phmcRank: 'Phyiscal Therapist' },
    { phmcRank: 'Physical Therapist' },
  ],
  [
    'three sections of the record update had two names each',
    26,
    { UpdateMedicalFile: ['Medical History', 'FamilyHistory', 'Lifestyle'] },
    { UpdateMedicalFile: ['MedicalHistory', 'FamilyMedicalHistory', 'LifestyleInformation'] },
  ],
  [
    'the third follow-up value was spelled in two ways',
    14,
    { admission: 'No', followup: 'Electiveprocedure' },
    { admission: false, followup: 'ElectiveProcedure' },
  ],
  ['Crackles was stored under a short name', 20, { lungs: 'patientCrack' }, { lungs: 'Crackles' }],
])('an old saved report is imported: %s', (_, code, saved, now) => {
  expect(imported(code, saved)).toMatchObject(now);
});
