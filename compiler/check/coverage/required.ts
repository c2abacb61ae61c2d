import { isMissing } from '../../../src/engine/validate/messages.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CompiledForm } from '../../compile.ts';
import type { CoverageItem } from './item.ts';
import { leafPath } from './leaves.ts';
import type { CaseRun } from './runs.ts';

/** Each field that can be required: some case leaves it out and receives of it. */
export function requiredItems(form: CompiledForm, runs: readonly CaseRun[]): readonly CoverageItem[] {
  const missed = new Set(
    runs.flatMap(({ errors }) => errors.filter(isMissing).map(({ path }) => leafPath(path))),
  );
  return objectsOf(form.schemaBundle.value).flatMap((object) => {
    const { required = [], 'x-rules': rules = [] } = object.schema;
    const names = new Set([...required, ...rules.flatMap((rule) => (rule.require ? [rule.field] : []))]);
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
