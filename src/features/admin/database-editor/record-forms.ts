import agency from 'virtual:record/agency';
import optionList from 'virtual:record/option-list';
import phrase from 'virtual:record/phrase';
import position from 'virtual:record/position';

export { staffForms } from 'virtual:staff-forms';

/** Forms of the editable entries, compiled from `schemas/_admin/`. */
export const recordForms = { agency, optionList, phrase, position } as const;
