import { join } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';
import { bundle } from './bundle.ts';
import { compileForm } from './compile.ts';
import { emitExamples } from './example-posts.ts';
import { emitForm, emitTemplates, emitShared } from './emit.ts';
import { lengthLimits } from './length-limits.ts';
import { modelVersion, readMigrations, versionsIn } from './migrations.ts';
import { emitFields, modelFile, storeModel } from './model.ts';
import { readOrganisation } from './organisation.ts';
import { personFacts } from './person-facts.ts';
import { emitPresets } from './presets.ts';
import { formsProject, ROOT } from './disk.ts';
import { listSlugs, type FormsProject } from './project.ts';
import type { FormProblems } from '../src/services/error-reporting/form-problems.ts';
import type { FormMeta } from '../src/engine/definition/form.ts';
import { emitOlderReading, emitReading, emitReadings } from './reading/emit-reading.ts';
import { postTargetsOf } from './post-targets.ts';
import { emitNames, emitSuggested } from './suggested-names.ts';
import { readPartials } from './template-source.ts';
import { emitKinds } from './text-kinds.ts';
import { emitTranslation, languagesOf, readTranslation } from './translations.ts';

const CATALOGUE = 'virtual:forms';
const FILES = 'virtual:form-files';
const MODEL = 'virtual:form-model';
const FIELDS = 'virtual:form-fields';
const PERSON = 'virtual:form-person';
const MIGRATIONS = 'virtual:form-migrations';
const SHARED = 'virtual:form-shared';
const SEARCH = 'virtual:form-search';
const DESCRIPTIONS = 'virtual:form-descriptions';
const EXAMPLES = 'virtual:form-examples';
const FORM = 'virtual:form/';
const TEMPLATES = 'virtual:form-templates/';
const READINGS = 'virtual:form-readings';
const READING = 'virtual:form-reading/';
const OLDER = 'virtual:form-older/';
const TEXTS = 'virtual:form-texts';
const POST_TARGETS = 'virtual:form-post-targets';
const PRESETS = 'virtual:form-presets';
const LENGTHS = 'virtual:form-lengths';
const SUGGESTED = 'virtual:form-suggested';
const NAMES = 'virtual:form-names/';
const TRANSLATION = 'virtual:form-translation/';

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
  SUGGESTED,
  EXAMPLES,
]);

/** Module ID prefixes of one form, before its slug, and of one list. */
const OF_ONE = [FORM, TEMPLATES, READING, OLDER, NAMES, TRANSLATION];

/** Forms of the development server; see `ServedForms`. */
export interface DevForms {
  readonly project: FormsProject;
  refresh(): void;
  emit(id: string, make: () => string | undefined): string | undefined;
  check(file?: string): Promise<FormProblems>;
}

const resolved = (id: string): string => `\0${id}`;

/**
 * Vite plug-in that serves the forms as virtual modules: the catalogue (`virtual:forms`) and its loaders
 * (`virtual:form-files`), the shared model (`-model`), all field names (`-fields`), lasting facts of persons
 * (`-person`), migrations of stored answers (`-migrations`), field labels for search (`-search`), descriptions
 * (`-descriptions`), addresses of example posts (`-examples`), recognition of posts (`-readings`), kinds of pasted text (`-texts`), forum pages
 * (`-post-targets`), fields of presets (`-presets`), maximum lengths (`-lengths`), lists that free
 * texts suggest (`-suggested`, with `-names` of each); and lazy modules per form to edit,
 * render and parse it, one more for each earlier version whose posts it parses and for each translation. In development, editing a file
 * hot-replaces the form in the open page, and the page shows the problems of the files; a form that has some stays as
 * it last worked.
 */
export function forms(
  files: FormsProject = formsProject(),
  serve?: (files: FormsProject) => DevForms,
): Plugin {
  let dev: DevForms | undefined;
  let project = files;
  const engine = (file: string): string => join(ROOT, 'src/engine', file);
  const functions = engine('expressions/more-functions.ts');
  const emit = (id: string): string | undefined => {
    if (id === CATALOGUE) return emitCatalogue(project);
    if (id === FILES) return emitFiles(project, dev !== undefined);
    if (id === MODEL)
      return `export const modelVersion = ${modelVersion(project)};\nexport const model = ${JSON.stringify({ ...storeModel(project), version: modelVersion(project) })};`;
    if (id === MIGRATIONS)
      return `export const versions = ${JSON.stringify(versionsIn(readMigrations(project)))};`;
    if (id === FIELDS) return emitFields(project);
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
    if (id.startsWith(OLDER)) return emitOlderReading(project, Number(id.slice(OLDER.length)), functions);
    if (id === POST_TARGETS)
      return `export const postTargets = ${JSON.stringify(postTargetsOf(listForms(project)))};`;
    if (id === EXAMPLES) return emitExamples(project);
    if (id === PRESETS) return emitPresets(project);
    if (id === LENGTHS) return `export const limits = new Map(${JSON.stringify(lengthLimits(project))});`;
    if (id === SUGGESTED) return emitSuggested(project, (list) => NAMES + list);
    if (id.startsWith(NAMES)) return emitNames(project, id.slice(NAMES.length));
    if (id.startsWith(READING)) return emitReading(project, id.slice(READING.length));
    if (id.startsWith(TEMPLATES))
      return emitTemplates(compileForm(project, id.slice(TEMPLATES.length)), readPartials(project), SHARED);
    if (id.startsWith(TRANSLATION)) {
      const [of = '', language = ''] = id.slice(TRANSLATION.length).split('/');
      return emitTranslation(compileForm(project, of), readTranslation(project, of, language));
    }
    if (!id.startsWith(FORM)) return undefined;
    const slug = id.slice(FORM.length);
    return emitForm(compileForm(project, slug), {
      runtime: engine('validate/runtime.ts'),
      enclosed: engine('bbcode/enclosed.ts'),
      functions,
      templates: TEMPLATES + slug,
      translations: Object.fromEntries(
        languagesOf(project, slug).map((language) => [language, `${TRANSLATION}${slug}/${language}`]),
      ),
    });
  };
  /** Text of each module as last served; undefined after an error in its files. */
  const served = new Map<string, string | undefined>();
  const textOf = (id: string): string | undefined => {
    const make = (): string | undefined => emit(id.slice(1));
    return dev ? dev.emit(id, make) : make();
  };
  const isStale = (id: string): boolean => {
    try {
      return textOf(id) !== served.get(id);
    } catch {
      return true;
    }
  };
  const isOurs = (file: string): boolean =>
    file.startsWith(files.schemas) || file.startsWith(files.templates);
  return {
    name: 'forms',
    configResolved(config) {
      if (config.command !== 'serve' || config.mode !== 'development') return;
      dev = serve?.(files);
      project = dev?.project ?? files;
      dev?.refresh();
    },
    resolveId: (id) => (IDS.has(id) || OF_ONE.some((name) => id.startsWith(name)) ? resolved(id) : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:form')) return undefined;
      served.set(id, undefined);
      const code = textOf(id);
      served.set(id, code);
      return code;
    },
    configureServer(server) {
      server.watcher.add([files.schemas, files.templates]);
      const { hot } = server.environments.client;
      const report = async (file?: string): Promise<void> => {
        try {
          hot.send('forms:problems', await dev?.check(file));
        } catch (error) {
          server.config.logger.error(`The forms could not be checked: ${String(error)}`);
        }
      };
      hot.on('forms:check', () => void report());
      server.watcher.on('all', (_, file) => isOurs(file) && void report(file));
    },
    hotUpdate({ file, modules }) {
      // Vite asks for each environment, but only the page has these modules.
      if (!isOurs(file) || this.environment.name !== 'client') return undefined;
      dev?.refresh();
      const graph = this.environment.moduleGraph;
      // Only changed modules: no module accepts a new catalogue, so it would reload the page.
      const stale = [...served.keys()].filter(isStale).map((id) => graph.getModuleById(id));
      return [...modules, ...stale.filter((module): module is EnvironmentModuleNode => module !== undefined)];
    },
  };
}

/** Returns the metadata of all forms, sorted by code. */
const listForms = (project: FormsProject): readonly FormMeta[] =>
  listSlugs(project)
    .map((slug) => compileForm(project, slug).meta)
    .toSorted((a, b) => a.code - b.code);

/** Emits the loaders of all forms with code and slug, which the first script uses before the app has loaded. */
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

/** Metadata omitted from the catalogue: available from the loaders or the loaded form, or read only by maintainers. */
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

/** Emits the catalogue: the loaders with the metadata of each form. */
function emitCatalogue(project: FormsProject): string {
  const facts = listForms(project).map((meta) =>
    JSON.stringify(Object.fromEntries(Object.entries(meta).filter(([key]) => !NOT_LISTED.has(key)))),
  );
  return `import { formFiles } from '${FILES}';
export const catalogue = [\n${facts.join(',\n')}\n].map((facts, index) => ({ ...formFiles[index], ...facts }));\n`;
}

/** Emits the descriptions of forms, for lists to choose a form from. */
const emitDescriptions = (project: FormsProject): string =>
  `export const descriptions = ${JSON.stringify(Object.fromEntries(listForms(project).flatMap(({ slug, description }) => (description === undefined ? [] : [[slug, description]]))))};`;

/** Emits the field labels of each form, for the search of the form picker. */
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
