import file from '../schemas/organisation.json' with { type: 'json' };

/**
 * Facts of the organisation that the app, the server and the commands read: "app" in `schemas/organisation.json`,
 * explained in its meta-schema. In a build, `organisation` of `compiler/organisation-plugin.ts` makes a module of each
 * name, so that the first load contains only what it reads.
 */
export const {
  bingo,
  channels,
  departments,
  faction,
  formGroups,
  languageByBrowser,
  languages,
  patientNumber,
  positions,
  product,
  ranks,
  shortName,
  support,
} = file.app;

/** Names of the departments in the database, without their labels, which the first load does not need. */
export const departmentNames = Object.keys(file.app.departments) as readonly (keyof typeof departments)[];

/** The full name of the organisation, as posts print it. */
export const organisationName = file.name;
