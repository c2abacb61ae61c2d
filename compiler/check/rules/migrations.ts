import { stepsOf } from '../../../src/engine/data/migrate.ts';
import { schemaAt } from '../../../src/engine/definition/schema.ts';
import type { CompiledForm } from '../../compile.ts';
import { isObject, pointerTo } from '../../json-source.ts';
import type { Json, JsonObject, JsonSource } from '../../json-source.ts';
import { didYouMean } from '../../problem.ts';
import type { Problem } from '../../problem.ts';
import type { Rule } from '../rule.ts';

const KEYS = ['to', 'move', 'default'];

const at = (source: JsonSource, pointer: string, message: string): Problem => ({
  file: source.file,
  line: source.lineOf(pointer),
  pointer,
  message,
});

const entries = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isObject(value) ? Object.entries(value) : [];

/** Where the values of a step go, each with its place in the file. */
function targets(step: JsonObject, base: string): readonly (readonly [pointer: string, path: Json])[] {
  return [
    ...entries(step['move']).map(([from, to]) => [pointerTo(base, 'move', from), to] as const),
    ...entries(step['default']).map(([path]) => [pointerTo(base, 'default', path), path] as const),
  ];
}

function shapeOf(source: JsonSource, step: Json, base: string, index: number, version: number): Problem[] {
  if (!isObject(step)) return [at(source, base, 'a step must be an object')];
  const unknown = Object.keys(step).filter((key) => !KEYS.includes(key));
  const misshapen = ['move', 'default'].filter((key) => step[key] !== undefined && !isObject(step[key]));
  const expected = version - index;
  return [
    ...unknown.map((key) => at(source, pointerTo(base, key), `there is no "${key}"${didYouMean(key, KEYS)}`)),
    ...misshapen.map((key) => at(source, pointerTo(base, key), `"${key}" must be an object`)),
    ...(step['to'] === expected
      ? []
      : [
          at(
            source,
            pointerTo(base, 'to'),
            `"to" must be ${expected}: steps lead one version on, up to the form's`,
          ),
        ]),
  ];
}

/** Every value must land in a field of the form, unless a later step takes it further. */
function lost({ schema }: CompiledForm, source: JsonSource, steps: readonly JsonObject[]): Problem[] {
  const names = Object.keys(schema.properties);
  return steps.flatMap((step, index) => {
    const taken = new Set(
      steps.slice(index + 1).flatMap((after) => entries(after['move']).map(([from]) => from)),
    );
    return targets(step, `/${index}`).flatMap(([pointer, path]) => {
      if (typeof path !== 'string') return [at(source, pointer, 'the place that it moves to must be a text')];
      // Answers may have no other rows, and a gap in a list is no list.
      if (stepsOf(path).some((part) => Number(part) > 0))
        return [at(source, pointer, 'of a list only the first row (0) can be named')];
      if (taken.has(path) || schemaAt(schema, stepsOf(path))) return [];
      return [at(source, pointer, `the form has no field "${path}"${didYouMean(path, names)}`)];
    });
  });
}

function problemsOf(form: CompiledForm): Problem[] {
  const { migrations: source, meta } = form;
  if (!source) return [];
  const { value } = source;
  if (!Array.isArray(value)) return [at(source, '', 'the file must hold a list of steps, oldest first')];
  const steps = value as readonly Json[];
  const shapes = steps.flatMap((step, index) =>
    shapeOf(source, step, `/${index}`, steps.length - 1 - index, meta.version),
  );
  return shapes.length > 0 ? shapes : lost(form, source, steps.filter(isObject));
}

/** A report of an older version opens by these steps, so each must lead somewhere. */
export const migrations: Rule = {
  name: 'migrations',
  description: 'The steps of migrations.json lead to the version of the form, and to fields that it has.',
  stage: 'meaning',
  check: ({ forms }) => forms.flatMap(problemsOf),
};
