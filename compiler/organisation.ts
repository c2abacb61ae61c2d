import { join } from 'pathe';
import { memoizeWeak } from '../src/shared/lib/memoize-weak.ts';
import { isObject, pointerTo, readJson, valueAt } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';
import { FormCompileError } from './problem.ts';
import { shownPath } from './project.ts';
import type { FormsProject } from './project.ts';

/** The file of the organisation, divided by its readers. */
interface Organisation {
  /** Names, addresses, numbers, links and fees, which templates print. */
  readonly printed: JsonObject;
  /** Facts that the app and the check read. */
  readonly app: JsonObject;
}

const divided = memoizeWeak((value: JsonObject): Organisation => {
  const { $schema: _, app, ...printed } = value;
  const facts = isObject(app) ? app : {};
  const derived = {
    departmentNames: isObject(facts['departments']) ? Object.keys(facts['departments']) : [],
    organisationName: printed['name'] ?? '',
  };
  return { printed, app: { ...facts, ...derived } };
});

function readFile(project: FormsProject): Organisation {
  const file = join(project.schemas, 'organisation.json');
  const { value } = readJson(project, file);
  if (!isObject(value))
    throw new FormCompileError([
      { file: shownPath(project, file), line: 1, message: 'the file must hold an object' },
    ]);
  return divided(value);
}

/**
 * Reads the organisation's facts (names, addresses, numbers, links, fees), which templates render as `@org`.
 * @throws FormCompileError when the file is missing or is not an object
 */
export const readOrganisation = (project: FormsProject): JsonObject => readFile(project).printed;

/**
 * Reads the facts of the organisation that decide how the app works ("app").
 * @throws FormCompileError when the file is missing or is not an object
 */
export const readAppFacts = (project: FormsProject): JsonObject => readFile(project).app;

/** Returns a fact of the organisation that is a text; empty without it. */
export function appText(project: FormsProject, name: 'patientNumber' | 'product'): string {
  const value = readAppFacts(project)[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the names in a fact of the organisation: a list of texts, or the keys of an object, with a key if given. */
export const namesIn = (fact: Json | undefined, having?: string): readonly string[] =>
  isObject(fact)
    ? Object.keys(fact).filter((name) => having === undefined || valueAt(fact, pointerTo('', name, having)))
    : ((fact ?? []) as readonly string[]);
