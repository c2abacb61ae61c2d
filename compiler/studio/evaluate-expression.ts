import { labelOf } from '../../src/engine/data/labels.ts';
import { evaluate } from '../../src/engine/expressions/evaluate.ts';
import type { WorkerRequests } from '../../src/features/studio/sandbox/messages.ts';
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
 * Returns the type of an expression, and its value with some answers.
 * @throws UsageError when it cannot be read or names what the form does not have
 */
export function evaluateExpression({
  files,
  slug,
  expression,
  answers,
}: WorkerRequests['evaluate']['input']): WorkerRequests['evaluate']['output'] {
  const { properties } = compileForm(memoryProject(files).project, slug).schema;
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new UsageError(`This expression cannot be read: ${parsed.error}`);
  const { type, problems } = checkExpression(parsed.value, { own: properties, lacking: 'there is' });
  if (problems.length > 0) throw new UsageError(problems.join(' '));
  const value = evaluate(compileNode(parsed.value), {
    own: answers,
    form: answers,
    label: (field, answer) => labelOf(properties[field], answer),
    now: new Date(),
  });
  return { type: describeType(type), value: wordsOf(value) };
}
