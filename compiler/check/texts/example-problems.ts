import { join } from 'pathe';
import { deepEqual } from '../../../src/shared/lib/equal.ts';
import { valuesOf } from '../../../src/engine/texts/kind.ts';
import { numbersOf } from '../../../src/engine/texts/lines/line-kind.ts';
import {
  isObject,
  pointerTo,
  readJson,
  type Json,
  type JsonObject,
  type JsonSource,
} from '../../json-source.ts';
import { didYouMean, type Problem, problemsFrom } from '../../problem.ts';
import { shownPath, type FormsProject } from '../../project.ts';
import { examplesFolder, readExample, readExamples, type TextExample } from './examples.ts';
import { isLineKind, kindOf, listKinds, type KindSet, type KindSource } from '../../text-kinds.ts';

/** Returns the pointer of the first difference between two values, and both values there. */
function firstDifference(
  expected: Json | undefined,
  got: Json | undefined,
  at = '',
): readonly [string, Json | undefined, Json | undefined] {
  const [one, other] = [isObject(expected) || Array.isArray(expected), isObject(got) || Array.isArray(got)];
  if (!one || !other || Array.isArray(expected) !== Array.isArray(got)) return [at, expected, got];
  const [left, right] = [expected, got] as unknown as [Record<string, Json>, Record<string, Json>];
  const key = [...new Set([...Object.keys(left), ...Object.keys(right)])].find(
    (name) => !deepEqual(left[name], right[name]),
  );
  return key === undefined ? [at, expected, got] : firstDifference(left[key], right[key], pointerTo(at, key));
}

const shown = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));

function differenceFrom(source: JsonSource, got: Json): readonly Problem[] {
  if (deepEqual(source.value, got)) return [];
  const [pointer, wanted, found] = firstDifference(source.value, got);
  return [
    {
      file: source.file,
      line: source.lineOf(pointer),
      pointer,
      message: `${shown(found)} is read here, not ${shown(wanted)}; if that is right: npm run forms:accept -- _texts`,
    },
  ];
}

/** Returns the forms that the file of an example names; defaults to those of its kind. */
export const formsOfExample = (
  forms: Readonly<Record<string, unknown>>,
  expected: Json | undefined,
): readonly string[] => {
  const named = isObject(expected) ? expected['forms'] : undefined;
  return Object.keys(isObject(named) ? named : forms).filter((slug) => Object.hasOwn(forms, slug));
};

function problemsOfExample(
  project: FormsProject,
  kinds: KindSet,
  forms: Readonly<Record<string, unknown>>,
  example: TextExample,
) {
  const file = shownPath(project, example.file);
  if (!project.files.exists(example.file))
    return [{ file, line: 1, message: 'the file is missing: npm run forms:accept -- _texts writes it' }];
  return problemsFrom(() => {
    const source = readJson(project, example.file);
    return differenceFrom(source, readExample(project, kinds, example, formsOfExample(forms, source.value)));
  });
}

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : [];

const keysOf = (value: Json | undefined): readonly string[] => (isObject(value) ? Object.keys(value) : []);

/** Returns the names of the values in a reading, and of the kinds of its lines. */
const namesRead = ({ records, lines }: JsonObject): readonly string[] => [
  ...objectsIn(records).flatMap(({ values }) => keysOf(values)),
  ...objectsIn(lines).flatMap(({ kind, found }) => [
    ...(typeof kind === 'string' ? [kind] : []),
    ...keysOf(found),
  ]),
];

/** Reports examples with unexpected results, and values of the kind that no example has. */
export function exampleProblems(
  project: FormsProject,
  kinds: KindSet,
  source: KindSource,
): readonly Problem[] {
  const kind = kindOf(source);
  const examples = readExamples(project, kind.name);
  const wrong = examples.flatMap((example) => problemsOfExample(project, kinds, kind.forms, example));
  if (wrong.length > 0) return wrong;
  const tried = new Set(examples.flatMap((example) => namesRead(readExample(project, kinds, example, []))));
  const names = isLineKind(kind) ? [...Object.keys(kind.lines), ...numbersOf(kind)] : valuesOf(kind);
  const untried = names.filter((name) => !tried.has(name));
  return untried.length === 0
    ? []
    : [
        {
          file: source.file,
          line: 1,
          message: `no example in tests/texts/${kind.name}/ gives a value for ${untried.map((name) => `"${name}"`).join(', ')}`,
        },
      ];
}

/** Reports folders and files of examples that belong to no kind. */
export function strayExamples(project: FormsProject): readonly Problem[] {
  const folder = examplesFolder(project);
  const kinds = listKinds(project);
  return project.files.list(folder).flatMap(({ name }) => {
    const file = shownPath(project, join(folder, name));
    if (!kinds.includes(name))
      return [{ file, line: 1, message: `schemas/_texts/${name}.json is missing${didYouMean(name, kinds)}` }];
    const files = project.files.list(join(folder, name)).map((entry) => entry.name);
    return files
      .filter(
        (each) =>
          !(
            each.endsWith('.txt') ||
            (each.endsWith('.json') && files.includes(each.replace(/json$/, 'txt')))
          ),
      )
      .map((each) => ({
        file: `${file}/${each}`,
        line: 1,
        message: 'it has no text: an example is <name>.txt and <name>.json',
      }));
  });
}
