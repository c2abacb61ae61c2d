import { storedOption } from '../../field-answers.ts';
import { hiddenFields } from '../../../src/engine/conditions/visible.ts';
import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { renderAnswers } from '../../cases.ts';
import { fieldsRead } from '../../expressions/compile.ts';
import type { CompiledForm } from '../../compile.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import type { Problem } from '../../problem.ts';
import { fieldsOf, objectsOf } from '../objects.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Returns the answer that selects one option. */
function chosen({ type, items }: FieldSchema, value: string): Json {
  if (type === 'boolean') return value === 'true';
  return type === 'array' ? [storedOption(items, value)] : storedOption({ type }, value);
}

/** Returns pairs of options with which the post is the same. */
function alike(
  form: FormDefinition,
  name: string,
  field: FieldSchema,
  answers: JsonObject,
): readonly (readonly [first: string, second: string])[] {
  const { properties } = form.schema;
  // A computed field that depends on this one would hide that the field itself is not rendered.
  const rest = Object.fromEntries(
    Object.entries(answers).filter(
      ([other]) => !fieldsRead(properties[other]?.['x-computed'] ?? true).includes(name),
    ),
  );
  const posts = new Map<string, string>();
  return optionsOf(field).flatMap(({ value }) => {
    const { title, body, recipient } = renderAnswers(form, { ...rest, [name]: chosen(field, value) });
    const post = [title, body, recipient].join('\n');
    const first = posts.get(post);
    if (first === undefined) posts.set(post, value);
    return first === undefined ? [] : [[first, value] as const];
  });
}

function formProblems(compiled: CompiledForm, form: FormDefinition, input: CheckInput): Problem[] {
  const [root] = objectsOf(compiled.schemaBundle.value);
  const answers = input
    .cases(compiled.slug)
    .filter(({ kind }) => kind === 'good')
    .flatMap((formCase) => [formCase.answers, ...formCase.variants]);
  return (root ? fieldsOf(root) : []).flatMap(({ name, field, schema, pointer }) => {
    if (schema['x-form-only'] === true || optionsOf(field).length < 2) return [];
    const base = answers.find((candidate) => !hiddenFields(form.schema, candidate).has(name));
    const [first] = base ? alike(form, name, field, base) : [];
    return first
      ? [
          problemAt(
            compiled.schemaBundle,
            pointer,
            `the post is the same whether "${first[0]}" or "${first[1]}" is chosen in "${name}": print the field, or distinguish them in the template`,
          ),
        ]
      : [];
  });
}

/** Reports choices that make no difference in the post. */
export const distinctOptions: Rule = {
  name: 'distinct-options',
  description: 'No two options of a field make the same post.',
  stage: 'accepted',
  check: async (input) => {
    const problems = input.forms.map(async (compiled) =>
      formProblems(compiled, await input.definition(compiled.slug), input),
    );
    return (await Promise.all(problems)).flat();
  },
};
