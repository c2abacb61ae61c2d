import type { FormMeta } from '../../engine/definition/form.ts';
import type { IconRef } from '../../shared/ui/icons.ts';

/** A group of forms used at one workplace. */
export interface FormGroup {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly icon: IconRef;
  readonly has: (form: FormMeta) => boolean;
}

const isApplication = ({ family }: FormMeta): boolean => family === 'careers';
const isClinical = (form: FormMeta): boolean => form.agency !== 'coroner' && !isApplication(form);

export const FORM_GROUPS: readonly FormGroup[] = [
  {
    id: 'phmc',
    label: 'Hospital (PHMC)',
    about: 'Patient files, evaluations, notes and mail',
    icon: 'stethoscope',
    // Forms of other sites belong to this group by default.
    has: (form) => isClinical(form) && form.site !== 'PBC',
  },
  {
    id: 'pbc',
    label: 'Clinic (PBC)',
    about: 'Paleto Bay forms',
    icon: 'user-doctor',
    has: (form) => isClinical(form) && form.site === 'PBC',
  },
  {
    id: 'coroner',
    label: 'Coroner',
    about: 'Deaths, autopsies and messages to agencies',
    icon: 'microscope',
    has: (form) => form.agency === 'coroner' && !isApplication(form),
  },
  {
    id: 'careers',
    label: 'Career center',
    about: 'Applications and open positions',
    icon: 'briefcase',
    has: isApplication,
  },
];

/** Returns the group with this id; undefined if null or unknown. */
export const groupById = (id: string | null): FormGroup | undefined =>
  FORM_GROUPS.find((group) => group.id === id);

/** Returns the forms with those of a group first; the order is stable. */
export function withGroupFirst<Form extends FormMeta>(
  forms: readonly Form[],
  id: string | null,
): readonly Form[] {
  const group = groupById(id);
  if (!group) return forms;
  return [...forms.filter((form) => group.has(form)), ...forms.filter((form) => !group.has(form))];
}
