import { join } from 'pathe';
import type { FormMeta, OutputName } from '../../src/engine/definition/form.ts';
import type { ObjectSchema } from '../../src/engine/definition/schema.ts';
import { compileForm } from '../compile.ts';
import { isObject, type Json, type JsonObject, type JsonSource, readJson } from '../json-source.ts';
import { modelVersion } from '../migrations.ts';
import { readOrganisation } from '../organisation.ts';
import { listSlugs, shownPath, type FormsProject } from '../project.ts';
import { readPartials } from '../template-source.ts';
import { unlessChanged } from '../unless-changed.ts';

/** Parts of a form that its posts depend on, besides partials and the organisation's facts. */
export interface ReleasedForm {
  readonly meta: FormMeta;
  readonly schema: ObjectSchema;
  readonly templates: Readonly<Partial<Record<OutputName, string>>>;
}

/** Templates of a release; stored as a diff against the previous release. */
interface ReleasedTemplates {
  /** Version of the shared model at that release. */
  readonly model: number;
  readonly organisation?: JsonObject;
  readonly partials: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, ReleasedForm>>;
}

/** A release without omissions. */
export type WholeRelease = ReleasedTemplates & Required<Pick<ReleasedTemplates, 'organisation'>>;

const NOTHING: WholeRelease = { model: 1, organisation: {}, partials: {}, forms: {} };

const folderOf = ({ templates }: FormsProject): string => join(templates, '_released');

const numbersIn = (project: FormsProject): readonly number[] =>
  project.files
    .list(folderOf(project))
    .map(({ name }) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b);

const fileOf = (project: FormsProject, number: number): string => join(folderOf(project), `${number}.json`);

/**
 * Reads the templates of each release, oldest first.
 * @throws FormCompileError when a file is not JSON
 */
export function readReleasedTemplates(project: FormsProject): readonly WholeRelease[] {
  const files = numbersIn(project).map((number) => fileOf(project, number));
  const sources = files.map((file) => readJson(project, file));
  return releases(folderOf(project), sources, () => wholeReleases(sources));
}

const releases = unlessChanged<readonly WholeRelease[]>();

function wholeReleases(sources: readonly JsonSource[]): readonly WholeRelease[] {
  const all: WholeRelease[] = [];
  for (const { value } of sources) {
    const changed = value as unknown as ReleasedTemplates;
    const before = all.at(-1) ?? NOTHING;
    all.push({
      model: changed.model,
      organisation: changed.organisation ?? before.organisation,
      partials: { ...before.partials, ...changed.partials },
      forms: { ...before.forms, ...changed.forms },
    });
  }
  return all;
}

/** Keywords with texts that no post depends on. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['description', 'x-pattern-hint']);

/** Removes these texts; only strings, since a field may have such a name. */
const bare = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      typeof inner === 'string' && FOR_PEOPLE.has(key) ? undefined : inner,
    ),
  ) as T;

/** Returns the current templates. */
export function presentTemplates(project: FormsProject): WholeRelease {
  const forms = listSlugs(project).map((slug): readonly [string, ReleasedForm] => {
    const { meta, schema, templates } = compileForm(project, slug);
    const texts = Object.entries(templates).map(([name, { text }]) => [name, text] as const);
    return [slug, { ...bare({ meta, schema }), templates: Object.fromEntries(texts) }];
  });
  return {
    model: modelVersion(project),
    organisation: readOrganisation(project),
    partials: Object.fromEntries(readPartials(project).map(({ name, text }) => [name, text])),
    forms: Object.fromEntries(forms),
  };
}

/** Keywords used only while a form is filled in. Neither posts nor answers parsed from them depend on these. */
const WHILE_FILLING: ReadonlySet<string> = new Set([
  'x-bounds',
  'x-fill',
  'x-lenient',
  'x-reads',
  'x-suggests',
]);

const inOrder = (key: string, value: Json): Json | undefined => {
  if (WHILE_FILLING.has(key)) return undefined;
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
};

/** Returns the JSON of a value with sorted keys, without keywords that do not affect posts. */
export const signatureOf = (value: unknown): string => JSON.stringify(value, inOrder);

/** Returns true if two values are equal in everything that affects posts. */
export const isSame = (one: unknown, other: unknown): boolean => signatureOf(one) === signatureOf(other);

const changedIn = <T>(now: Readonly<Record<string, T>>, before: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name])));

/** Stores the changes since the last release; returns the file, or undefined if nothing changed. */
export function writeReleasedTemplates(project: FormsProject): string | undefined {
  const [now, before] = [presentTemplates(project), readReleasedTemplates(project).at(-1) ?? NOTHING];
  const changed: ReleasedTemplates = {
    model: now.model,
    ...(!isSame(now.organisation, before.organisation) && { organisation: now.organisation }),
    partials: changedIn(now.partials, before.partials),
    forms: changedIn(now.forms, before.forms),
  };
  if (isSame(changed, { model: before.model, partials: {}, forms: {} })) return undefined;
  const file = fileOf(project, (numbersIn(project).at(-1) ?? 0) + 1);
  project.files.write(file, linesOf(changed));
  return shownPath(project, file);
}

/** Serializes a release with one line per partial and form, for readable diffs. */
function linesOf({ model, organisation, partials, forms }: ReleasedTemplates): string {
  const entries = (all: Readonly<Record<string, unknown>>): string =>
    Object.entries(all)
      .map(([name, value]) => `\n    ${JSON.stringify(name)}: ${JSON.stringify(value as Json)}`)
      .join(',');
  const facts = organisation ? `  "organisation": ${JSON.stringify(organisation)},\n` : '';
  return `{\n  "model": ${model},\n${facts}  "partials": {${entries(partials)}\n  },\n  "forms": {${entries(forms)}\n  }\n}\n`;
}
