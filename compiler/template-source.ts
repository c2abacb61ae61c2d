import { basename, join } from 'pathe';
import Handlebars from 'handlebars';
import { HELPER_NAMES } from '../src/engine/render/helpers.ts';
import { STRETCH } from '../src/engine/render/render-cache.ts';
import { calledIn } from './called-partials.ts';
import { foreignNotation } from './foreign-notation.ts';
import { restrictPartialContext } from './restrict-partial-context.ts';
import { didYouMean, FormCompileError, type Problem } from './problem.ts';
import { splitTemplate } from './split-template.ts';
import { readsIn, readsOf, type PartialReads } from './template-reads.ts';
import { unlessChanged } from './unless-changed.ts';
import { memoizeWeak } from '../src/shared/lib/memoize-weak.ts';
import { shownPath, type FormsProject } from './project.ts';

/** An unclosed or wrongly closed block. */
interface BlockMistake {
  readonly line: number;
  readonly message: string;
}

interface Opened {
  readonly name: string;
  readonly line: number;
}

/** Matches comments, whose content is ignored, and tags that open or close a block. */
const TAGS = /\{\{~?!--[^]*?--~?\}\}|\{\{~?![^]*?\}\}|\{\{~?([#^/])\s*([^\s}~]+)/g;

/** Returns the first unclosed or wrongly closed block of a template; undefined when all are balanced. */
function blockProblem(text: string): BlockMistake | undefined {
  const open: Opened[] = [];
  for (const { 1: sign, 2: name, index } of text.matchAll(TAGS)) {
    if (sign === undefined || name === undefined) continue;
    const line = text.slice(0, index).split('\n').length;
    if (sign !== '/') {
      open.push({ name, line });
      continue;
    }
    const last = open.pop();
    if (last?.name === name) continue;
    if (!last) return { line, message: `{{/${name}}} closes nothing: there is no {{#${name} …}} before it` };
    return open.some((outer) => outer.name === name)
      ? { line: last.line, message: `{{#${last.name}}} is not closed before {{/${name}}} of line ${line}` }
      : {
          line,
          message: `{{/${name}}} is where {{/${last.name}}} must close the block of line ${last.line}`,
        };
  }
  const last = open.at(-1);
  return last && { line: last.line, message: `{{#${last.name}}} is never closed: write {{/${last.name}}}` };
}

/** A template file: text, AST and syntax errors. */
export interface TemplateSource {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly program: hbs.AST.Program | undefined;
  readonly problems: readonly Problem[];
}

const BLOCKS = ['each'];

/** Names that a template may call, including built-in blocks of Handlebars. */
export const CALLABLE: readonly string[] = [...HELPER_NAMES, ...BLOCKS];

const parsed = unlessChanged<TemplateSource>();

/** Reads and parses a template; cached until its text changes. A missing file has an empty text. */
export function readTemplate(project: FormsProject, file: string): TemplateSource {
  const text = (project.files.readText(file) ?? '').replaceAll('\r\n', '\n');
  return parsed(file, [text], () => templateOf(basename(file, '.hbs'), shownPath(project, file), text));
}

/** Parses a template; a syntax error becomes a problem with its line. */
export function templateOf(name: string, file: string, text: string): TemplateSource {
  try {
    return { name, file, text, program: Handlebars.parse(text), problems: [] };
  } catch (error) {
    return { name, file, text, program: undefined, problems: [syntaxProblem(file, text, error)] };
  }
}

const BRACES =
  'the braces do not fit together here; a value is {{x}}, a block {{#if x}} … {{/if}}, a partial {{> line}}';

function syntaxProblem(file: string, text: string, error: unknown): Problem {
  const [foreign] = foreignNotation(file, text, basename(file) !== 'body.hbs' && !file.includes('_partials'));
  if (foreign) return foreign;
  const block = blockProblem(text);
  if (block) return { file, line: block.line, message: `the template cannot be read: ${block.message}` };
  const message = error instanceof Error ? error.message : String(error);
  const line = Number(/line (\d+)/i.exec(message)?.[1] ?? 1);
  const expected = /Expecting (.*)$/s.exec(message)?.[1];
  const reason = expected === undefined ? message.split('\n')[0] : BRACES;
  return { file, line, message: `the template cannot be read: ${reason}` };
}

const lists = unlessChanged<readonly TemplateSource[]>();

/** Returns the partials of a project in alphabetical order: all of them, or those that some templates call. */
export function readPartials(
  project: FormsProject,
  callers?: readonly (string | undefined)[],
): readonly TemplateSource[] {
  const folder = join(project.templates, '_partials');
  const called = callers && calledIn(callers, (name) => project.files.readText(join(folder, `${name}.hbs`)));
  const files = project.files
    .list(folder)
    .map(({ name }) => name)
    .filter((file) => file.endsWith('.hbs') && (called?.has(basename(file, '.hbs')) ?? true))
    .toSorted();
  const partials = files.map((file) => readTemplate(project, join(folder, file)));
  return lists(`${folder}:${called ? files.join() : ''}`, partials, () => partials);
}

const COMPILE: PrecompileOptions & { readonly ignoreStandalone: true } = {
  noEscape: true,
  knownHelpers: Object.fromEntries([...CALLABLE, STRETCH].map((name) => [name, true])) as KnownHelpers,
  knownHelpersOnly: true,
  // Whitespace was stripped at parsing; blocks added since must not change it.
  ignoreStandalone: true,
};

/**
 * Creates a function that precompiles a template to the text of a JavaScript object, for `handlebars/runtime`. Values
 * encode themselves, so HTML escaping is off; only known helpers can be called.
 * @param partials those that the template may call
 * @throws FormCompileError for a helper that does not exist
 */
export const precompiler = memoizeWeak(
  (partials: readonly TemplateSource[]): ((source: TemplateSource) => string) => {
    const helpers = new Set(CALLABLE);
    const reads = readsOf(partials, helpers);
    return memoizeWeak((source) => precompile(source, reads, helpers, partials.includes(source)));
  },
);

function precompile(
  source: TemplateSource,
  reads: PartialReads,
  helpers: ReadonlySet<string>,
  isPartial: boolean,
): string {
  try {
    const program = restrictPartialContext(Handlebars.parse(source.text), reads);
    splitTemplate(program, isPartial ? source.name : '', (node) => readsIn(node, helpers, reads));
    return precompileProgram(program);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, name = ''] = /unknown helper (\S+)/.exec(reason) ?? [];
    const line = Number(/- (\d+):\d+$/.exec(reason)?.[1] ?? 1);
    const message = name === '' ? `the template cannot be built: ${reason}` : unknownHelper(name);
    throw new FormCompileError([{ file: source.file, line, message }]);
  }
}

/** Precompiles a parsed template without changing its partial calls; mutates the program. */
export const precompileProgram = (program: hbs.AST.Program): string =>
  Handlebars.precompile(program, COMPILE) as string;

/** Creates a problem at a node of a template. */
export const templateProblem = (source: TemplateSource, node: hbs.AST.Node, message: string): Problem => ({
  file: source.file,
  line: node.loc.start.line,
  message,
});

/** Helpers of other templates that calculate. */
const COMPUTED =
  /^(?:sum|add|subtract|minus|plus|multiply|times|divide|math|calc|total|average|avg|min|max|mod|round|[gl]te?|ne|concat)$/i;

/** Returns the message for an unknown helper, with the nearest valid name. */
export const unknownHelper = (name: string): string =>
  `there is no helper "${name}"${COMPUTED.test(name) ? ': compute a field ("x-computed") and print it' : didYouMean(name, CALLABLE) || ': docs/templates.md lists all'}`;
