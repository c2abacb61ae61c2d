import agency from 'virtual:record/agency';
import optionList from 'virtual:record/option-list';
import phrase from 'virtual:record/phrase';
import position from 'virtual:record/position';
import rankCoroner from 'virtual:record/rank-coroner';
import rankPhmc from 'virtual:record/rank-phmc';
import staffCoroner from 'virtual:record/staff-coroner';
import staffPhmc from 'virtual:record/staff-phmc';

/** Forms of the editable entries, compiled from `schemas/_admin/`. */
export const recordForms = {
  agency,
  optionList,
  phrase,
  position,
  rankCoroner,
  rankPhmc,
  staffCoroner,
  staffPhmc,
} as const;
