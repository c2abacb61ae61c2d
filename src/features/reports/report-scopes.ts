import { DEPARTMENTS, type Department } from '../../../contract/departments.ts';
import { departments } from '../../../contract/organisation.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { msg } from '../../../contract/messages.ts';

/** Visible reports: one's own, a department's, or everybody's. */
export type ReportScope = 'own' | Department | 'all';

const labelOf = (scope: ReportScope): string =>
  scope === 'own' ? msg('My reports') : scope === 'all' ? msg('Everybody') : departments[scope].reports;

/** Returns the scopes a user can view. For display only; the server enforces permissions. */
export function scopesOf(person: Person): readonly { readonly value: ReportScope; readonly label: string }[] {
  const scopes: readonly ReportScope[] = [
    ...(hasFeature(person, 'own_reports') ? ['own' as const] : []),
    ...(hasFeature(person, 'department_reports')
      ? DEPARTMENTS.filter((department) => person.departments[department] !== undefined)
      : []),
    ...(hasFeature(person, 'all_reports') ? ['all' as const] : []),
  ];
  return scopes.map((value) => ({ value, label: labelOf(value) }));
}
