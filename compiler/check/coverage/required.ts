import { isMissing } from '../../../src/engine/validate/messages.ts';
import { fieldsOf, objectsOf, type FormObject } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CompiledForm } from '../../compile.ts';
import type { CoverageItem } from './item.ts';
import { leafPath } from './leaves.ts';
import type { CaseRun } from './runs.ts';

/** Returns the fields of an object that are required, at least conditionally. */
function requiredNames({ schema }: FormObject): ReadonlySet<string> {
  const { required = [], 'x-rules': rules = [] } = schema;
  return new Set([...required, ...rules.flatMap((rule) => (rule.require ? [rule.field] : []))]);
}

/** Returns the fields of a form that are never required, so that a template never renders them as missing. */
export function optionalNames(form: CompiledForm): ReadonlySet<string> {
  const objects = objectsOf(form.schemaBundle.value);
  const required = new Set(objects.flatMap((object) => [...requiredNames(object)]));
  return new Set(objects.flatMap(fieldsOf).flatMap(({ name }) => (required.has(name) ? [] : [name])));
}

/** Returns an item per field that can be required: one case must omit it and get the error. */
export function requiredItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  const missed = new Set(
    runs.flatMap(({ errors }) => errors.filter(isMissing).map(({ path }) => leafPath(path))),
  );
  return objectsOf(form.schemaBundle.value).flatMap((object) => {
    const names = requiredNames(object);
    return fieldsOf(object)
      .filter(({ name }) => names.has(name))
      .map(({ name, pointer }) => {
        const path = object.path === '' ? name : `${object.path}.*.${name}`;
        return {
          kind: 'required' as const,
          covered: missed.has(path),
          missing: problemAt(form.schemaBundle, pointer, `no case leaves out "${path}", which is required`),
        };
      });
  });
}
