/** Names of position lists in `selectOptions`, with the group that their entries must have. */
export const POSITION_GROUPS: Readonly<Record<string, string>> = {
  physicianRecruitmentDetails: 'Physician',
  psychPositionDetailsData: 'Psych',
  adminPositionDetailsData: 'Admin',
  nursePositionDetailsData: 'Nurse',
  emsPositionDetailsData: 'EMS',
  coronerPositionDetailsData: 'Coroner',
};
