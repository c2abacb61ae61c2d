import type { Option } from '../../src/engine/definition/schema.ts';
import { modelOptions, modelSources } from './model-options.ts';
import { recruitment } from './recruitment.ts';

const SOURCE = 'selectOptions.';

const same = (...values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }));

const YES_NO = same('Yes', 'No');

/** Lists that equal the options of a field in the shared model. */
const FIELD_OF_LIST: Readonly<Record<string, string>> = {
  painLevel: 'painLevel',
  BodyMassIndex: 'BodyMassIndex',
  Imaging: 'Imaging',
  patientBloodType: 'patientBloodType',
  patientTitleNew: 'patientTitle',
  dnr: 'dnr',
  UpdateMedicalFile: 'UpdateMedicalFile',
  MedicalRecordsRelease: 'MedicalRecordsRelease',
  PurposeMedicalInformationRelease: 'releasePurpose',
  PurposeMedicalInformationReleaseFormat: 'releaseFormat',
  typeOfDeathOptions: 'typeOfDeath',
  requestingAgenciesOptions: 'department',
};

const FORUM = 'https://forum.demo.invalid';

/** Lists not named by any field. */
const OWN_LISTS: Readonly<Record<string, readonly Option[]>> = {
  ...Object.fromEntries(
    [
      'admission',
      'patientConsent',
      'complications',
      'procedureGood',
      'attorney',
      'dnrOrder',
      'patientJob',
      'patientJobRisks',
      'patientAllergiesRisk',
      'patientMedicineRegular',
      'patientOther',
    ].map((list) => [list, YES_NO]),
  ),
  drugList: [
    ...same('Ketamine', 'Cocaine'),
    { value: 'Coffee', label: 'Coffee, far too much of it' },
    ...same('Other'),
  ],
  deathRecordType: same('Identified', 'Unidentified'),
  caseStatusOptions: same('Open', 'Closed'),
  bodyStatusOptions: same('Released', 'Ready for Release', 'Not Brought In'),
  // Nonexistent forum pages, to try posting to a forum and its script.
  forumAddresses: [
    { value: 'departmentForum', label: `${FORUM}/posting.php?mode=post&f=7` },
    { value: 'privateMessages', label: `${FORUM}/ucp.php?i=pm&mode=compose` },
  ],
};

/** Options used by staff lists and places, in addition to the model's. */
const MORE: Readonly<Record<string, readonly Option[]>> = {
  places: same('Pillbox Hill Medical Center', 'Paleto Bay Clinic'),
  phmcRank: same('Dentist', 'Pharmacist', 'Paramedic', 'EMT'),
};

const bare = ({ value, label }: Option): Option => ({ value, label });

/** Returns all option lists by name: sources of form fields, and those read by other tools. */
export function selectOptions(): Readonly<Record<string, unknown>> {
  const sourced = [...modelSources]
    .filter(([source]) => source.startsWith(SOURCE))
    .map(([source, options]): [string, readonly Option[]] => {
      const list = source.slice(SOURCE.length);
      return [list, [...options, ...(MORE[list] ?? [])].map(bare)];
    });
  const alike = Object.entries(FIELD_OF_LIST).map(([list, field]): [string, readonly Option[]] => [
    list,
    modelOptions(field).map(bare),
  ]);
  return { ...Object.fromEntries([...sourced, ...alike]), ...OWN_LISTS, ...recruitment() };
}
