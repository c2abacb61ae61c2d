import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type file from '../schemas/organisation.json';

type OrganisationFile = typeof file;

const path = resolve(
  import.meta.dirname,
  '..',
  process.env['ORGANISATION'] ?? '',
  'schemas',
  'organisation.json',
);
const read = JSON.parse(readFileSync(path, 'utf8')) as OrganisationFile;
const { app } = read;

/**
 * Facts of the organisation that the app, the server and the commands read: "app" in `schemas/organisation.json`,
 * explained in its meta-schema. Commands read the file of the organisation that `ORGANISATION` names. In a build,
 * `organisation` of `compiler/organisation-plugin.ts` makes a module of each name instead, so that a page reads no file
 * and the first load contains only what it uses.
 */
export const {
  bingo,
  channels,
  departments,
  faction,
  formGroups,
  forumPages,
  languageByBrowser,
  languages,
  months,
  patientNumber,
  positions,
  postTexts,
  product,
  ranks,
  shortName,
  support,
  tools,
  weekdays,
} = app;

/** Names of the departments in the database, without their labels, which the first load does not need. */
export const departmentNames = Object.keys(app.departments) as readonly (keyof typeof departments)[];

/** The full name of the organisation, as posts print it. */
export const organisationName = read.name;
