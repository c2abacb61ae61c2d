import { join } from 'pathe';
import { proposeAnswers, type Proposals } from '../../../src/engine/texts/propose-answers.ts';
import { readGameText } from '../../../src/engine/texts/read-game-text.ts';
import type { Result } from '../../../src/shared/lib/result.ts';
import type { TextReading } from '../../../src/engine/texts/reading.ts';
import { proposeFacts } from '../../../src/engine/texts/lines/log-facts.ts';
import type { LogReading } from '../../../src/engine/texts/lines/log-reading.ts';
import { isPrintable } from '../../../src/engine/texts/lines/narrative.ts';
import { readLog } from '../../../src/engine/texts/lines/read-log.ts';
import { compileForm } from '../../compile.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import type { FormsProject } from '../../project.ts';
import type { KindSet } from '../../text-kinds.ts';

/** One example of a kind: a pasted text (`<name>.txt`) and its expected reading (`<name>.json`). */
export interface TextExample {
  readonly kind: string;
  readonly name: string;
  readonly text: string;
  /** File of the expected reading; need not exist. */
  readonly file: string;
}

/** Returns the folder of the examples of all kinds. */
export const examplesFolder = ({ root }: FormsProject): string => join(root, 'tests', 'texts');

/** Returns the examples of a kind, in alphabetical order. */
export function readExamples(project: FormsProject, kind: string): readonly TextExample[] {
  const folder = join(examplesFolder(project), kind);
  return project.files
    .list(folder)
    .map(({ name }) => name)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -'.txt'.length);
      return {
        kind,
        name,
        text: project.files.readText(join(folder, file)) ?? '',
        file: join(folder, `${name}.json`),
      };
    });
}

/** Returns the proposals to a form in the format of the example's file. */
function offered(result: Result<Proposals, string>): Json {
  if (!result.ok) return result.error;
  const { proposals, refused } = result.value;
  const answers = proposals.map(({ path, value }) => [path.join('.'), value as Json] as const);
  return {
    ...Object.fromEntries(answers),
    ...(refused.length > 0 && { refused: refused.map(({ path, why }) => `${path.join('.')}: ${why}`) }),
  };
}

const shown = (unknown: TextReading['unknown']): readonly string[] =>
  unknown.map((each) => `${each.line}: ${each.text} (${each.why})`);

/** Returns what a log says: each line with its kind, person and narrative, and facts of all lines for each form. */
function readLogExample(project: FormsProject, reading: LogReading, forms: readonly string[]): JsonObject {
  const { kind, people, lines, unknown, date } = reading;
  const printable = lines.filter((line) => isPrintable(kind, line));
  return {
    kind: kind.name,
    ...(date !== undefined && { date }),
    people,
    lines: lines.map(({ line, clock, kind: name, person, text, found }) => ({
      line,
      ...(clock !== undefined && { time: clock }),
      kind: name,
      ...(person !== undefined && { person: people[person] ?? '' }),
      text,
      ...(found && { found }),
    })),
    unknown: shown(unknown),
    forms: Object.fromEntries(
      forms.map((slug) => {
        const { schema } = compileForm(project, slug);
        return [slug, offered(proposeFacts(reading, printable, { slug, schema, date }))];
      }),
    ),
  };
}

/**
 * Reads an example, in the format of its file: the values of each record or the lines of a log, unknown or missing
 * lines, and the proposals to the named forms; or the error.
 */
export function readExample(
  project: FormsProject,
  { kinds, lineKinds }: KindSet,
  { text }: TextExample,
  forms: readonly string[],
): JsonObject {
  const log = readLog(lineKinds, text);
  if (log) return readLogExample(project, log, forms);
  const result = readGameText(kinds, text);
  if (!result.ok) return { error: result.error.message };
  const { kind, records, unknown } = result.value;
  return {
    kind: kind.name,
    records: records.map(({ values, unknown: lines, missing }) => ({
      values: Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])),
      unknown: shown(lines),
      missing,
    })),
    unknown: shown(unknown),
    forms: Object.fromEntries(
      forms.map((slug) => {
        const { schema } = compileForm(project, slug);
        return [slug, offered(proposeAnswers(kind, records, { slug, schema }))];
      }),
    ),
  };
}
