import { formGroups } from '../../../contract/organisation.ts';
import type { FormMeta } from '../../engine/definition/form.ts';
import type { IconRef } from '../../shared/ui/icons.ts';

/** A group of forms used at one workplace. */
interface FormGroup {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly icon: IconRef;
  readonly site?: string;
  readonly agency?: string;
  readonly family?: string;
}

const FACTS = ['site', 'agency', 'family'] as const;

/** Forms of no other group belong to the first one. */
export const FORM_GROUPS: readonly FormGroup[] = formGroups as readonly FormGroup[];

/** Returns true if a form belongs to a group: the last whose facts it has. */
export const isInGroup = (form: FormMeta, group: FormGroup): boolean =>
  group === FORM_GROUPS.findLast((one) => FACTS.every((fact) => (one[fact] ?? form[fact]) === form[fact]));

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
  return [
    ...forms.filter((form) => isInGroup(form, group)),
    ...forms.filter((form) => !isInGroup(form, group)),
  ];
}
