import { parseArgs } from 'node:util';
import { compileForm } from '../compile.ts';
import { UsageError } from '../usage.ts';
import { isObject } from '../json-source.ts';
import { readModelFields } from '../model.ts';
import { readOrganisation } from '../organisation.ts';
import { didYouMean, FormCompileError } from '../problem.ts';
import { listSlugs, SLUG } from '../project.ts';
import type { FormsProject } from '../project.ts';

/** A form that somebody wants to begin. */
export interface NewForm {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  readonly agency: string;
  readonly site: string;
  readonly audience: readonly string[];
  readonly fields: readonly string[];
}

/** Fields that nearly every form has, to begin with. */
const DEFAULT_FIELDS = ['patientName', 'dateTime', 'synopsis'];

const OPTIONS = {
  code: { type: 'string' },
  slug: { type: 'string' },
  name: { type: 'string' },
  group: { type: 'string' },
  agency: { type: 'string' },
  site: { type: 'string' },
  audience: { type: 'string' },
  fields: { type: 'string' },
  cases: { type: 'string' },
} as const;

const HOW =
  'forms:new -- --code 99 --slug blood-donation --name "Blood Donation" [--group …] [--site …] [--fields a,b,c]';

type Values = Partial<Record<keyof typeof OPTIONS, string>>;

/** @throws UsageError for words that are no option */
export function readOptions(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}. Call it as ${HOW}.`,
    );
  }
}

const list = (text: string | undefined, otherwise: readonly string[]): readonly string[] =>
  text === undefined
    ? otherwise
    : text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean);

/**
 * Makes a request for a new form of what was asked for.
 * @throws UsageError when something is missing, taken or unknown
 */
export function newForm(project: FormsProject, values: Values): NewForm {
  const { slug = '', name = '' } = values;
  const code = Number(values.code);
  if (!slug || !name || values.code === undefined)
    throw new UsageError(`Say the code, the slug and the name: ${HOW}.`);
  if (!Number.isInteger(code) || code < 1)
    throw new UsageError(`The code "${values.code}" is not a whole number from 1.`);
  if (!SLUG.test(slug))
    throw new UsageError(`The slug "${slug}" must be lower case with dashes, such as blood-donation.`);
  refuseTaken(project, slug, code, name);
  const fields = list(values.fields, DEFAULT_FIELDS);
  const model = Object.keys(readModelFields(project));
  const unknown = fields.find((field) => !model.includes(field));
  if (unknown !== undefined)
    throw new UsageError(`The shared model has no field "${unknown}"${didYouMean(unknown, model) || '.'}`);
  if (fields.length === 0) throw new UsageError('Name at least one field.');
  return {
    code,
    slug,
    name,
    fields,
    group: values.group ?? 'Other',
    agency: values.agency ?? 'phmc',
    site: siteOf(project, values.site),
    audience: list(values.audience, ['phmc']),
  };
}

function refuseTaken(project: FormsProject, slug: string, code: number, name: string): void {
  const slugs = listSlugs(project);
  if (slugs.includes(slug)) throw new UsageError(`There is a form "${slug}" already.`);
  for (const other of slugs) {
    try {
      const { meta } = compileForm(project, other);
      if (meta.code === code) throw new UsageError(`The code ${code} is taken by ${other}.`);
      if (meta.name.toLowerCase() === name.toLowerCase())
        throw new UsageError(`The name "${meta.name}" is taken by ${other}.`);
    } catch (error) {
      if (!(error instanceof FormCompileError)) throw error;
    }
  }
}

function siteOf(project: FormsProject, wanted: string | undefined): string {
  const { sites } = readOrganisation(project);
  const names = isObject(sites) ? Object.keys(sites) : [];
  if (wanted !== undefined && !names.includes(wanted))
    throw new UsageError(`There is no site "${wanted}"${didYouMean(wanted, names) || '.'}`);
  return wanted ?? names[0] ?? '';
}
