import { join } from 'pathe';
import { memoizeWeak } from '../src/shared/lib/memoize-weak.ts';
import { isObject, readJson } from './json-source.ts';
import type { JsonObject } from './json-source.ts';
import { FormCompileError } from './problem.ts';
import { shownPath } from './project.ts';
import type { FormsProject } from './project.ts';

const withoutSchema = memoizeWeak((value: JsonObject): JsonObject => {
  const { $schema: _, ...facts } = value;
  return facts;
});

/**
 * Reads the organisation's facts (names, addresses, numbers, links, fees), which templates render as `@org`.
 * @throws FormCompileError when the file is missing or is not an object
 */
export function readOrganisation(project: FormsProject): JsonObject {
  const file = join(project.schemas, 'organisation.json');
  const { value } = readJson(project, file);
  if (!isObject(value))
    throw new FormCompileError([
      { file: shownPath(project, file), line: 1, message: 'the file must hold an object' },
    ]);
  return withoutSchema(value);
}
