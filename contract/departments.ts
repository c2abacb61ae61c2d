import { departments } from './organisation.ts';

export type Department = keyof typeof departments;

/** Departments of the organisation; each has a staff list. */
export const DEPARTMENTS = Object.keys(departments) as readonly Department[];

/** Departments of a user, with the team in each: the rank title of their entry in that staff list. */
export type Departments = { readonly [name in Department]?: string | undefined };

/** Returns the department of a form and its reports by the form's agency: of that name, or the first. */
export const departmentOfAgency = (agency: string): Department =>
  DEPARTMENTS.find((name) => name === agency) ?? (DEPARTMENTS[0] as Department);
