import { hasFeature } from '../auth/permissions/permissions.ts';
import { displayName } from '../auth/characters/identity.ts';
import type { Person } from '../auth/session/person.ts';
import { liveOptions } from '../engine/sources/source-store.ts';
import { isSameName } from '../author/find-staff.ts';

/** Whose reports are looked at. */
export type ReportScope = 'own' | 'department' | 'all';

const LABELS: Readonly<Record<ReportScope, string>> = {
  own: 'My reports',
  department: 'My department',
  all: 'Everybody',
};

/** Which people can be looked at by somebody, for display only: the server decides by itself. */
export const scopesOf = (
  person: Person,
): readonly { readonly value: ReportScope; readonly label: string }[] =>
  (['own', 'department', 'all'] as const)
    .filter((scope) => hasFeature(person, `${scope}_reports`))
    .map((value) => ({ value, label: LABELS[value] }));

const STAFF = ['staff.phmc', 'staff.coroner'];

/** The departments of somebody, as the staff lists have them. */
const departmentsOf = (name: string): readonly string[] =>
  STAFF.flatMap((source) =>
    (liveOptions(source) ?? []).flatMap(({ value, group }) =>
      isSameName(value, name) ? [`${source}/${group ?? ''}`] : [],
    ),
  );

/**
 * Whether somebody belongs to a scope, by the name on their newest report: to the department, who is on the same staff
 * list in the same group. To whom has no entry of their own, everybody on a staff list is the department.
 */
export function belongsTo(scope: ReportScope, person: Person): (name: string) => boolean {
  if (scope === 'all') return () => true;
  const own = departmentsOf(displayName(person));
  return (name) => {
    const theirs = departmentsOf(name);
    return own.length === 0 ? theirs.length > 0 : theirs.some((department) => own.includes(department));
  };
}
