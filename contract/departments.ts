/** Departments of the organisation; each has a staff list. */
export const DEPARTMENTS = ['phmc', 'coroner'] as const;

export type Department = (typeof DEPARTMENTS)[number];

/** Departments of a user, with the team in each: the rank title of their entry in that staff list. */
export type Departments = { readonly [name in Department]?: string | undefined };

/** Returns the department of a form and its reports by the form's agency. */
export const departmentOfAgency = (agency: string): Department => (agency === 'coroner' ? 'coroner' : 'phmc');
