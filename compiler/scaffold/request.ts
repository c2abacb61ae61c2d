import { isPatientGroup, PATIENT_TITLE_FIELDS } from '../patient-groups.ts';
import { compileForm } from '../compile.ts';
import { UsageError } from '../usage.ts';
import { join } from 'pathe';
import { readJson, valueAt } from '../json-source.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { type FormMeta, SLUG } from '../../src/engine/definition/form.ts';
import { readModelFields } from '../model.ts';
import { namesIn, readAppFacts, readOrganisation } from '../organisation.ts';
import { attempt, didYouMean } from '../problem.ts';
import { listSlugs, slugOf, type FormsProject } from '../project.ts';
import { cleanTitle, freeCode, freeName, meantBy } from '../names.ts';

/** A request for a new form. */
export interface NewForm {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly group: string;
  readonly agency: string;
  readonly site: string;
  readonly audience: readonly string[];
  readonly fields: readonly string[];
}

/** Default fields of a new form, if the shared model has them. */
const DEFAULT_FIELDS = ['patientName', 'dateTime', 'synopsis'];

/** Returns the default fields of a new form: of another shared model the first that forms may share. */
function defaultFields(model: Readonly<Record<string, JsonObject>>): readonly string[] {
  const names = Object.keys(model);
  if (DEFAULT_FIELDS.every((name) => names.includes(name))) return DEFAULT_FIELDS;
  const shared = names.filter((name) => model[name]?.['x-follows'] !== undefined);
  return (shared.length > 0 ? shared : names).slice(0, DEFAULT_FIELDS.length);
}

/** Names of the options of {@link Values}. */
export const OPTIONS = [
  'code',
  'slug',
  'name',
  'group',
  'agency',
  'site',
  'audience',
  'fields',
  'cases',
  'from',
  'ui',
] as const;

/** Usage of the command, for messages. */
export const HOW =
  'forms:new -- --code 99 --slug blood-donation --name "Blood Donation" [--group …] [--site …] [--fields a,b,c], or as forms:new -- --from schema.json [--ui uiSchema.json]';

/** Options of a request. */
export type Values = Partial<Record<(typeof OPTIONS)[number], string>>;

const list = (text: string | undefined, otherwise: readonly string[]): readonly string[] =>
  text === undefined
    ? otherwise
    : text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean);

/**
 * Validates the options of a request for a new form.
 * @throws UsageError when something is missing, taken or unknown
 */
export function newForm(project: FormsProject, values: Values): NewForm {
  const form = checkedForm(project, values);
  const titled = isPatientGroup(project, form.group) ? PATIENT_TITLE_FIELDS : [];
  const shared = readModelFields(project);
  const fields = [...new Set([...titled, ...list(values.fields, defaultFields(shared))])];
  const model = Object.keys(shared);
  const unknown = fields.find((field) => !model.includes(field));
  if (unknown !== undefined)
    throw new UsageError(`The shared model has no field "${unknown}"${didYouMean(unknown, model) || '.'}`);
  if (fields.length === 0) throw new UsageError('Name at least one field.');
  return { ...form, fields };
}

/** Names that a standard schema states. */
interface SchemaNames {
  readonly title: Json | undefined;
  readonly description: Json | undefined;
  readonly file: string;
}

const LONGEST_NAME = 60;

/**
 * Validates a request for a form from a standard schema. The name defaults to the schema's title, or to the file name
 * if that is taken; the code defaults to the next free one.
 * @throws UsageError when something stated is taken or unknown
 */
export function standardForm(
  project: FormsProject,
  values: Values,
  { title, file, ...facts }: SchemaNames,
): NewForm {
  if (values.fields !== undefined)
    throw new UsageError('The fields of a form from a schema are those of the schema: leave --fields out.');
  if (values.group !== undefined && isPatientGroup(project, values.group))
    throw new UsageError(
      `Titles of the group "${values.group}" print patientID, patientName and date of the shared model: begin the form with --fields.`,
    );
  const others = otherForms(project);
  const names = [title, file]
    .map((text) => (typeof text === 'string' ? titleCase(text).slice(0, LONGEST_NAME).trim() : ''))
    .filter((name) => slugOf(name) !== '');
  const isFree = (name: string): boolean =>
    !others.some((other) => other.slug === slugOf(name) || other.name.toLowerCase() === name.toLowerCase());
  const fallback = names.at(-1) ?? 'Form';
  const name =
    values.name ?? names.find(isFree) ?? freeName(fallback, (candidate) => !isFree(candidate), ' ');
  const slug = values.slug ?? slugOf(name);
  const code = values.code ?? String(freeCode(others));
  const { description } = facts;
  const form = checkedForm(project, { ...values, name, slug, code });
  return typeof description === 'string' && description.trim() !== ''
    ? { ...form, description: description.trim() }
    : form;
}

const titleCase = (text: string): string =>
  cleanTitle(text.replaceAll(/[-_]+/g, ' ')).replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Returns a request with a valid and free code, slug and name, without fields yet. */
function checkedForm(project: FormsProject, values: Values): NewForm {
  const { slug = '', name = '' } = values;
  const code = Number(values.code);
  if (!slug || !name || values.code === undefined)
    throw new UsageError(`Say the code, the slug and the name: ${HOW}.`);
  if (!Number.isInteger(code) || code < 1)
    throw new UsageError(`The code "${values.code}" is not a whole number from 1.`);
  if (!SLUG.test(slug))
    throw new UsageError(`The slug "${slug}" must be lower case with dashes, such as blood-donation.`);
  refuseTaken(project, slug, code, name);
  const { group = 'Other' } = values;
  const usual = usualReaders(project, group);
  const { agency = usual.agency } = values;
  refuseMisspelt(project, { group, agency });
  return {
    code,
    slug,
    name,
    fields: [],
    group,
    agency,
    site: siteOf(project, values.site),
    audience: audienceOf(project, list(values.audience, usual.audience)),
  };
}

/**
 * Returns agency and audience of a form that states neither: the first department for both if it is an audience, or
 * those of another form of the group.
 */
function usualReaders(project: FormsProject, group: string): Pick<NewForm, 'agency' | 'audience'> {
  const { departments, audiences } = readAppFacts(project);
  const [agency = ''] = namesIn(departments);
  if (namesIn(audiences).includes(agency)) return { agency, audience: [agency] };
  const like = otherForms(project).find((form) => form.group === group);
  if (like === undefined) return { agency, audience: namesIn(audiences).slice(0, 1) };
  const { value } = readJson(project, join(project.schemas, like.slug, 'schema.json'));
  return { agency: like.agency, audience: namesIn(valueAt(value, '/x-form/audience')) };
}

function refuseTaken(project: FormsProject, slug: string, code: number, name: string): void {
  if (listSlugs(project).includes(slug)) throw new UsageError(`There is a form "${slug}" already.`);
  const others = otherForms(project);
  for (const other of others) {
    if (other.code === code)
      throw new UsageError(`The code ${code} is taken by ${other.slug}; ${freeCode(others)} is free.`);
    if (other.name.toLowerCase() === name.toLowerCase())
      throw new UsageError(`The name "${other.name}" is taken by ${other.slug}.`);
  }
}

/** Refuses a group or agency that the check would report. */
function refuseMisspelt(project: FormsProject, stated: Pick<NewForm, 'group' | 'agency'>): void {
  const others = otherForms(project);
  for (const key of ['group', 'agency'] as const) {
    const near = meantBy(key, stated[key], others);
    if (near !== undefined)
      throw new UsageError(`No other form has the ${key} "${stated[key]}"; did you mean "${near}"?`);
  }
}

/** Returns the metadata of every form that compiles. */
export const otherForms = (project: FormsProject): readonly FormMeta[] =>
  listSlugs(project).flatMap((slug) => attempt([], () => compileForm(project, slug).meta) ?? []);

/** @throws UsageError for an audience that the organisation does not list */
function audienceOf(project: FormsProject, names: readonly string[]): readonly string[] {
  const known = namesIn(readAppFacts(project)['audiences']);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(
    `There is no audience "${unknown}"${didYouMean(unknown, known) || '.'} Audiences are in schemas/organisation.json: ${known.join(', ')}.`,
  );
}

function siteOf(project: FormsProject, wanted: string | undefined): string {
  const names = namesIn(readOrganisation(project)['sites']);
  if (wanted !== undefined && !names.includes(wanted))
    throw new UsageError(
      `There is no site "${wanted}"${didYouMean(wanted, names) || '.'} Sites are in schemas/organisation.json: ${names.join(', ')}.`,
    );
  return wanted ?? names[0] ?? '';
}
