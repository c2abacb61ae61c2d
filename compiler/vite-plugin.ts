import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';
import { bundle } from './bundle.ts';
import { compileForm } from './compile.ts';
import { emitForm, emitTemplates, emitShared } from './emit.ts';
import { lengthLimits } from './length-limits.ts';
import { modelVersion, readMigrations, versionsIn } from './migrations.ts';
import { modelFile, readModelFields, storeModel } from './model.ts';
import { readOrganisation } from './organisation.ts';
import { personFacts } from './person-facts.ts';
import { emitPresets } from './presets.ts';
import { formsProject, listSlugs } from './project.ts';
import type { FormsProject } from './project.ts';
import type { FormMeta } from '../src/engine/definition/form.ts';
import { emitOlderReading, emitReading, emitReadings } from './reading/emit-reading.ts';
import { postTargetsOf } from './post-targets.ts';
import { readPartials } from './template-source.ts';
import { emitKinds } from './text-kinds.ts';

const CATALOGUE = 'virtual:forms';
const FILES = 'virtual:form-files';
const MODEL = 'virtual:form-model';
const FIELDS = 'virtual:form-fields';
const PERSON = 'virtual:form-person';
const MIGRATIONS = 'virtual:form-migrations';
const SHARED = 'virtual:form-shared';
const SEARCH = 'virtual:form-search';
const DESCRIPTIONS = 'virtual:form-descriptions';
const FORM = 'virtual:form/';
const TEMPLATES = 'virtual:form-templates/';
const READINGS = 'virtual:form-readings';
const READING = 'virtual:form-reading/';
const OLDER = 'virtual:form-older/';
const TEXTS = 'virtual:form-texts';
const POST_TARGETS = 'virtual:form-post-targets';
const PRESETS = 'virtual:form-presets';
const LENGTHS = 'virtual:form-lengths';

const IDS: ReadonlySet<string> = new Set([
  CATALOGUE,
  FILES,
  MODEL,
  FIELDS,
  PERSON,
  MIGRATIONS,
  SHARED,
  SEARCH,
  DESCRIPTIONS,
  READINGS,
  TEXTS,
  POST_TARGETS,
  PRESETS,
  LENGTHS,
]);

/** What the modules of one form are called by, before its slug. */
const OF_ONE_FORM = [FORM, TEMPLATES, READING, OLDER];

const resolved = (id: string): string => `\0${id}`;

/**
 * Serves the forms to the app as modules: the catalogue (`virtual:forms`), the part of it that fetches them
 * (`virtual:form-files`), the shared model (`virtual:form-model`), the names of all its fields (`virtual:form-fields`), which
 * of them are lasting facts of somebody (`virtual:form-person`), the
 * steps by which older answers open (`virtual:form-migrations`), the field labels for search (`virtual:form-search`), what
 * forms are for (`virtual:form-descriptions`), what
 * recognises posts (`virtual:form-readings`), the kinds of pasted text (`virtual:form-texts`), the pages of the forum that
 * forms are posted to (`virtual:form-post-targets`), what presets may hold (`virtual:form-presets`), how long answers may be (`virtual:form-lengths`) and three lazy modules a form, to fill it in, to print it and to read it, and one for each earlier version whose posts it reads. In development an edited file replaces the form in the open page.
 */
export function forms(project: FormsProject = formsProject()): Plugin {
  let dev = false;
  const emit = (id: string): string | undefined => {
    if (id === CATALOGUE) return emitCatalogue(project);
    if (id === FILES) return emitFiles(project, dev);
    if (id === MODEL)
      return `export const modelVersion = ${modelVersion(project)};\nexport const model = ${JSON.stringify({ ...storeModel(project), version: modelVersion(project) })};`;
    if (id === MIGRATIONS)
      return `export const versions = ${JSON.stringify(versionsIn(readMigrations(project)))};`;
    if (id === FIELDS)
      return `export const fieldNames = new Set(${JSON.stringify(Object.keys(readModelFields(project)))});`;
    if (id === PERSON)
      return `export const facts = ${JSON.stringify(personFacts(bundle(project, modelFile(project)).source.value))};`;
    if (id === SHARED) return emitShared(readPartials(project), readOrganisation(project));
    if (id === SEARCH) return emitSearch(project);
    if (id === DESCRIPTIONS) return emitDescriptions(project);
    if (id === TEXTS) return emitKinds(project);
    if (id === READINGS)
      return emitReadings(
        project,
        (slug) => READING + slug,
        (place) => OLDER + String(place),
      );
    if (id.startsWith(OLDER)) return emitOlderReading(project, Number(id.slice(OLDER.length)));
    if (id === POST_TARGETS)
      return `export const postTargets = ${JSON.stringify(postTargetsOf(listForms(project)))};`;
    if (id === PRESETS) return emitPresets(project);
    if (id === LENGTHS) return `export const limits = new Map(${JSON.stringify(lengthLimits(project))});`;
    if (id.startsWith(READING)) return emitReading(project, id.slice(READING.length));
    if (id.startsWith(TEMPLATES))
      return emitTemplates(compileForm(project, id.slice(TEMPLATES.length)), readPartials(project), SHARED);
    if (!id.startsWith(FORM)) return undefined;
    const slug = id.slice(FORM.length);
    const engine = (file: string): string => join(project.root, 'src/engine', file);
    return emitForm(compileForm(project, slug), {
      runtime: engine('validate/runtime.ts'),
      enclosed: engine('bbcode/enclosed.ts'),
      templates: TEMPLATES + slug,
    });
  };
  /** What each module said when it was served last; undefined after a mistake in its files. */
  const served = new Map<string, string | undefined>();
  const isStale = (id: string): boolean => {
    try {
      return emit(id.slice(1)) !== served.get(id);
    } catch {
      return true;
    }
  };
  return {
    name: 'phmc-forms',
    configResolved(config) {
      dev = config.command === 'serve' && config.mode === 'development';
    },
    resolveId: (id) =>
      IDS.has(id) || OF_ONE_FORM.some((name) => id.startsWith(name)) ? resolved(id) : undefined,
    load(id) {
      if (!id.startsWith('\0virtual:form')) return undefined;
      served.set(id, undefined);
      const code = emit(id.slice(1));
      served.set(id, code);
      return code;
    },
    configureServer(server) {
      server.watcher.add([project.schemas, project.templates]);
    },
    hotUpdate({ file, modules }) {
      const ours = file.startsWith(project.schemas) || file.startsWith(project.templates);
      if (!ours) return undefined;
      const graph = this.environment.moduleGraph;
      // Only those that say something else now: nobody takes over a new catalogue, and the page would load anew.
      const stale = [...served.keys()].filter(isStale).map((id) => graph.getModuleById(id));
      return [...modules, ...stale.filter((module): module is EnvironmentModuleNode => module !== undefined)];
    },
  };
}

/** What is known of each form, by code. */
const listForms = (project: FormsProject): readonly FormMeta[] =>
  listSlugs(project)
    .map((slug) => compileForm(project, slug).meta)
    .toSorted((a, b) => a.code - b.code);

/** How each form is called by addresses, and where it is: all that it takes to fetch one before the app is there. */
function emitFiles(project: FormsProject, dev: boolean): string {
  const listed = listForms(project);
  const files = listed.map(
    ({ code, slug }) =>
      `{ code: ${code}, slug: ${JSON.stringify(slug)}, load: () => import(${JSON.stringify(FORM + slug)}).then((m) => m.default) }`,
  );
  const accept = listed.map(
    ({ slug }) =>
      `import.meta.hot.accept(${JSON.stringify(FORM + slug)}, (m) => m && window.dispatchEvent(new CustomEvent('form-edited', { detail: m.default })));`,
  );
  const hot = dev ? `if (import.meta.hot) {\n${accept.join('\n')}\n}` : '';
  return `export const formFiles = [\n${files.join(',\n')}\n];\n${hot}`;
}

/** What the page does not ask of a form before it is opened: what the files say already, what the form itself says once it is open, and what only maintainers read. */
const NOT_LISTED: ReadonlySet<string> = new Set([
  'code',
  'slug',
  'description',
  'document',
  'audience',
  'postTarget',
  'postTargetBy',
  'postedAs',
  'announce',
]);

/** The same with all that is known of each form. */
function emitCatalogue(project: FormsProject): string {
  const facts = listForms(project).map((meta) =>
    JSON.stringify(Object.fromEntries(Object.entries(meta).filter(([key]) => !NOT_LISTED.has(key)))),
  );
  return `import { formFiles } from '${FILES}';
export const catalogue = [\n${facts.join(',\n')}\n].map((facts, index) => ({ ...formFiles[index], ...facts }));\n`;
}

/** For each form that has one, what it is for: a list of forms to choose from reads it. */
const emitDescriptions = (project: FormsProject): string =>
  `export const descriptions = ${JSON.stringify(Object.fromEntries(listForms(project).flatMap(({ slug, description }) => (description === undefined ? [] : [[slug, description]]))))};`;

/** For each form, the labels of its fields: what the picker's search reads besides names. */
function emitSearch(project: FormsProject): string {
  const labels = listSlugs(project).map((slug) => {
    const { schema } = compileForm(project, slug);
    const titles = Object.values(schema.properties).flatMap((field) =>
      field.title === undefined ? [] : [field.title],
    );
    return [slug, titles] as const;
  });
  return `export const fieldLabels = ${JSON.stringify(Object.fromEntries(labels))};`;
}
