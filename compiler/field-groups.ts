/**
 * The headings of the fields page, each with the first field of the model that stands below it. A field belongs to the
 * heading above it, so a new field goes into the model beside its kin.
 */
export const FIELD_GROUPS: readonly (readonly [heading: string, first: string])[] = [
  ['Staff', 'phmcEmployee'],
  ['Agencies and departments', 'department'],
  ['Dates, account and photos', 'dateTime'],
  ['Patient', 'patientID'],
  ['Emergency contact', 'patientEmergencyContact'],
  ['New data of a patient', 'patientTitleNew'],
  ['Medical history', 'patientBloodType'],
  ['Arrival and complaint', 'arrivalMode'],
  ['Measurements and vital signs', 'patientHeight'],
  ['Findings', 'findings'],
  ['Diagnosis and treatment', 'patientDiagnosis'],
  ['Surgery', 'surgeryPreOpDiagnosis'],
  ['Psychological evaluation', 'Appearance'],
  ['Mental health and family', 'patientMental'],
  ['Social life and habits', 'maritalStatus'],
  ['Obstetrics and gynecology', 'patientPartnerName'],
  ['Deaths', 'massFatality'],
  ['Autopsies', 'caseNumber'],
  ['Agency incidents', 'incidentLocation'],
  ['Imaging', 'Imaging'],
  ['Record release and payment', 'MedicalRecordsRelease'],
  ['Advance directives', 'dnr'],
  ['E-mail', 'emailPurpose'],
  ['Applications', 'recruitmentPosition'],
  ['Applications, out of character', 'oocUcpName'],
];
