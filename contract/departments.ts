import { departmentNames } from './organisation.ts';

export type Department = (typeof departmentNames)[number];

/** Departments of the organisation; each has a staff list. */
export const DEPARTMENTS: readonly Department[] = departmentNames;

/** Departments of a user, with the team in each: the rank title of their entry in that staff list. */
export type Departments = { readonly [name in Department]?: string | undefined };

/** Department of the forms whose agency is no department. */
export const FIRST_DEPARTMENT = DEPARTMENTS[0] as Department;

/** Returns the department of a form and its reports by the form's agency. */
export const departmentOfAgency = (agency: string): Department =>
  DEPARTMENTS.find((name) => name === agency) ?? FIRST_DEPARTMENT;
