import { importOfFunctions } from '../expressions/used-functions.ts';
import type { OutputName } from '../../src/engine/definition/form.ts';
import type { ReadingProgram } from '../../src/engine/read/program.ts';
import { memoizeWeak } from '../../src/shared/lib/memoize-weak.ts';
import type { JsonObject } from '../json-source.ts';
import { type FormsProject, listSlugs } from '../project.ts';
import { precompiler, readPartials, templateOf, type TemplateSource } from '../template-source.ts';
import { compileForm } from '../compile.ts';
import { readOrganisation } from '../organisation.ts';
import { unlessChanged } from '../unless-changed.ts';
import { readingProgram, readingPrograms } from './reading-program.ts';
import {
  isSame,
  presentTemplates,
  readReleasedTemplates,
  signatureOf,
  type ReleasedForm,
  type WholeRelease,
} from './released-templates.ts';

/** A form of an earlier release, with the program that parses its posts. */
export interface OlderVersion {
  readonly slug: string;
  readonly release: WholeRelease;
  readonly form: ReleasedForm;
  readonly program: ReadingProgram;
}

const FILE = 'templates/_released';

type Sources = Readonly<Partial<Record<OutputName, TemplateSource>>>;

const sourcesOf = ({ templates }: ReleasedForm): Sources =>
  Object.fromEntries(Object.entries(templates).map(([name, text]) => [name, templateOf(name, FILE, text)]));

const partialsOf = memoizeWeak(({ partials }: WholeRelease): readonly TemplateSource[] =>
  Object.entries(partials).map(([name, text]) => templateOf(name, FILE, text)),
);

const programOf = (release: WholeRelease, form: ReleasedForm): ReadingProgram =>
  readingProgram({ ...form, templates: sourcesOf(form) }, partialsOf(release), release.organisation);

const versions = unlessChanged<readonly OlderVersion[]>();

/**
 * Returns the earlier versions of all forms with different posts, the newest of each form first; cached until a
 * form changes.
 */
export function olderVersions(project: FormsProject): readonly OlderVersion[] {
  const releases = readReleasedTemplates(project);
  const forms = listSlugs(project).map((slug) => compileForm(project, slug));
  const inputs = [releases, readPartials(project), readOrganisation(project), ...forms];
  return versions(project.root, inputs, () =>
    differentVersions(releases, presentTemplates(project), readingPrograms(project)),
  );
}

/** Returns the facts that templates print: smilies of the board only decide how texts are encoded. */
const printedFacts = ({ board: _board, ...facts }: JsonObject): JsonObject => facts;

function differentVersions(
  releases: readonly WholeRelease[],
  present: WholeRelease,
  presentProgramOf: (slug: string) => ReadingProgram,
): readonly OlderVersion[] {
  if (releases.length === 0) return [];
  /** True if only forms can differ from the current release, as in most releases. */
  const sharesAll = ({ partials, organisation }: WholeRelease): boolean =>
    isSame([partials, printedFacts(organisation)], [present.partials, printedFacts(present.organisation)]);
  const different = releases.map((release) => ({ release, isOther: !sharesAll(release) })).toReversed();
  return Object.entries(present.forms).flatMap(([slug, now]) => {
    const likely = different.filter(({ release, isOther }) => isOther || !isSame(release.forms[slug], now));
    if (likely.length === 0) return [];
    const known = new Set([signatureOf([presentProgramOf(slug), now.schema])]);
    return likely.flatMap(({ release }): readonly OlderVersion[] => {
      const form = release.forms[slug];
      if (!form) return [];
      const program = programOf(release, form);
      const signature = signatureOf([program, form.schema]);
      if (known.has(signature)) return [];
      known.add(signature);
      return [{ slug, release, form, program }];
    });
  });
}

const CALL = /\{\{~?#?> *([\w-]+)/g;

/** Returns the partials that templates call, directly or indirectly. */
function calledBy(texts: readonly string[], partials: readonly TemplateSource[]): readonly TemplateSource[] {
  const found = new Set<TemplateSource>();
  const look = (text: string): void => {
    for (const [, name] of text.matchAll(CALL)) {
      const partial = partials.find((one) => one.name === name);
      if (!partial || found.has(partial)) continue;
      found.add(partial);
      look(partial.text);
    }
  };
  texts.forEach(look);
  return [...found];
}

const object = (sources: readonly TemplateSource[], code: (source: TemplateSource) => string): string =>
  `{${sources.map((source) => `${JSON.stringify(source.name)}:${code(source)}`).join(',')}}`;

/**
 * Emits the module that parses posts of an earlier version of a form: its default export is an `OlderForm`. It
 * validates nothing, since the current form does.
 * @param functions the specifier of `src/engine/expressions/more-functions.ts`
 * @throws FormCompileError when a template calls a helper that no longer exists
 */
export function emitOlder({ release, form, program }: OlderVersion, functions: string): string {
  const partials = partialsOf(release);
  const precompile = precompiler(partials);
  const { meta, schema } = form;
  const facts = { meta, schema, ui: { 'ui:sections': [] }, organisation: release.organisation };
  const templates = Object.values(sourcesOf(form));
  const called = calledBy(Object.values(form.templates), partials);
  return [
    importOfFunctions(schema, functions),
    `const facts = ${JSON.stringify(facts)};`,
    `const templates = ${object(templates, precompile)};`,
    `const partials = ${object(called, precompile)};`,
    `export default { model: ${release.model}, program: ${JSON.stringify(program)},`,
    `form: { ...facts, validate: () => true, templates, partials } };`,
  ].join('\n');
}
