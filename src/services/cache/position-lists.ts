/** The lists of `selectOptions` that hold open positions, and the group that an entry must name to be offered. */
export const POSITION_GROUPS: Readonly<Record<string, string>> = {
  physicianRecruitmentDetails: 'Physician',
  psychPositionDetailsData: 'Psych',
  adminPositionDetailsData: 'Admin',
  nursePositionDetailsData: 'Nurse',
  emsPositionDetailsData: 'EMS',
  coronerPositionDetailsData: 'Coroner',
};
