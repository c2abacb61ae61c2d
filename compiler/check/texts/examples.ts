import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proposeAnswers } from '../../../src/engine/texts/propose-answers.ts';
import { readGameText } from '../../../src/engine/texts/read-game-text.ts';
import type { TextReading } from '../../../src/engine/texts/reading.ts';
import type { TextKind } from '../../../src/engine/texts/kind.ts';
import { compileForm } from '../../compile.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import type { FormsProject } from '../../project.ts';

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
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -'.txt'.length);
      return {
        kind,
        name,
        text: readFileSync(join(folder, file), 'utf8'),
        file: join(folder, `${name}.json`),
      };
    });
}

function offered(project: FormsProject, { kind, records }: TextReading, slug: string): Json {
  const result = proposeAnswers(kind, records, { slug, schema: compileForm(project, slug).schema });
  if (!result.ok) return result.error;
  const { proposals, refused } = result.value;
  const answers = proposals.map(({ path, value }) => [path.join('.'), value as Json] as const);
  return {
    ...Object.fromEntries(answers),
    ...(refused.length > 0 && { refused: refused.map(({ path, why }) => `${path.join('.')}: ${why}`) }),
  };
}

/**
 * Reads an example, in the format of its file: the values of each record, unknown or missing lines, and the proposals
 * to the named forms; or the error.
 */
export function readExample(
  project: FormsProject,
  kinds: readonly TextKind[],
  { text }: TextExample,
  forms: readonly string[],
): JsonObject {
  const result = readGameText(kinds, text);
  if (!result.ok) return { error: result.error.message };
  const reading = result.value;
  const shown = (unknown: TextReading['unknown']): readonly string[] =>
    unknown.map((each) => `${each.line}: ${each.text} (${each.why})`);
  return {
    kind: reading.kind.name,
    records: reading.records.map(({ values, unknown, missing }) => ({
      values: Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])),
      unknown: shown(unknown),
      missing,
    })),
    unknown: shown(reading.unknown),
    forms: Object.fromEntries(forms.map((slug) => [slug, offered(project, reading, slug)])),
  };
}
