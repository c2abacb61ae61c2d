import { DEPARTMENTS, type Department } from '../../../contract/departments.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { msg } from '../../../contract/messages.ts';

/** Visible reports: one's own, a department's, or everybody's. */
export type ReportScope = 'own' | Department | 'all';

const LABELS: Readonly<Record<ReportScope, string>> = {
  own: msg('My reports'),
  phmc: msg('Hospital'),
  coroner: msg('Coroners'),
  all: msg('Everybody'),
};

/** Returns the scopes a user can view. For display only; the server enforces permissions. */
export function scopesOf(person: Person): readonly { readonly value: ReportScope; readonly label: string }[] {
  const scopes: readonly ReportScope[] = [
    ...(hasFeature(person, 'own_reports') ? ['own' as const] : []),
    ...(hasFeature(person, 'department_reports')
      ? DEPARTMENTS.filter((department) => person.departments[department] !== undefined)
      : []),
    ...(hasFeature(person, 'all_reports') ? ['all' as const] : []),
  ];
  return scopes.map((value) => ({ value, label: LABELS[value] }));
}
