/** The departments of the organisation; each is a list of staff. */
export const DEPARTMENTS = ['phmc', 'coroner'] as const;

export type Department = (typeof DEPARTMENTS)[number];

/** The departments of a user, with their team in each: the rank title of their entry in that list of staff. */
export type Departments = { readonly [name in Department]?: string | undefined };

/** The department of a form, and of the reports made with it, by the form's agency. */
export const departmentOfAgency = (agency: string): Department => (agency === 'coroner' ? 'coroner' : 'phmc');
