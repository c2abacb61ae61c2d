import { labelOf } from '../../src/engine/data/labels.ts';
import { itemObject } from '../../src/engine/definition/schema.ts';
import { evaluate } from '../../src/engine/expressions/evaluate.ts';
import type { WorkerRequests } from '../../src/features/studio/sandbox/messages.ts';
import { getIn } from '../../src/shared/lib/path.ts';
import { compileForm } from '../compile.ts';
import { checkExpression } from '../expressions/check.ts';
import { compileNode } from '../expressions/compile.ts';
import { parseExpression } from '../expressions/parse.ts';
import { describeType } from '../expressions/type.ts';
import { UsageError } from '../usage.ts';
import { memoryProject } from './memory-project.ts';

const wordsOf = (value: unknown): string => {
  if (value === undefined) return 'no answer';
  return typeof value === 'boolean' ? (value ? 'true' : 'false') : JSON.stringify(value);
};

/**
 * Returns the type of an expression, and its value with some answers; one of a list with those of its first row.
 * @throws UsageError when it cannot be read or names what the form does not have
 */
export function evaluateExpression({
  files,
  slug,
  expression,
  list,
  answers,
}: WorkerRequests['evaluate']['input']): WorkerRequests['evaluate']['output'] {
  const { properties: form } = compileForm(memoryProject(files).project, slug).schema;
  const rows = list === undefined ? undefined : form[list] && itemObject(form[list])?.properties;
  const fields = rows ?? form;
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new UsageError(`This expression cannot be read: ${parsed.error}`);
  const { type, problems } = checkExpression(parsed.value, {
    own: fields,
    lacking: 'there is',
    ...(rows && { form }),
  });
  if (problems.length > 0) throw new UsageError(problems.join(' '));
  const value = evaluate(compileNode(parsed.value), {
    own: list === undefined ? answers : (getIn(answers, [list, 0]) ?? {}),
    form: answers,
    label: (field, answer) => labelOf(fields[field], answer),
    now: new Date(),
  });
  return { type: describeType(type), value: wordsOf(value) };
}
