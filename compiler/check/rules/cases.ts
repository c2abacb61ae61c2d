import { readdirSync } from 'node:fs';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { isObjectSchema } from '../../../src/engine/definition/schema.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { caseFiles, goldenFiles, goldenText, renderAnswers } from '../../cases.ts';
import type { FormCase } from '../../cases.ts';
import { isObject, pointerTo } from '../../json-source.ts';
import type { Json } from '../../json-source.ts';
import { didYouMean } from '../../problem.ts';
import type { Problem } from '../../problem.ts';
import { caseProblem } from '../case-problem.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** The cases that every form has. */
const STANDARD_CASES = ['minimal', 'full'];

function missingCases(slug: string, cases: readonly FormCase[]): Problem[] {
  const names = new Set(cases.map(({ name }) => name));
  return STANDARD_CASES.filter((name) => !names.has(name)).map((name) => ({
    file: `tests/forms/${slug}`,
    line: 1,
    message: `the case "${name}" is missing; npm run forms:new -- --cases ${slug} writes it`,
  }));
}

/** Answers to fields that the form does not have are misspelt, and would silently test nothing. */
function unknownFields(
  value: Json | undefined,
  schema: FieldSchema | undefined,
  pointer = '',
): { readonly pointer: string; readonly message: string }[] {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((entry, index) =>
      unknownFields(entry, schema?.items, pointerTo(pointer, index)),
    );
  }
  if (!isObject(value) || !isObjectSchema(schema)) return [];
  const names = Object.keys(schema.properties);
  return Object.entries(value).flatMap(([name, answer]) => {
    const at = pointerTo(pointer, name);
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    return field
      ? unknownFields(answer, field, at)
      : [{ pointer: at, message: `there is no field "${name}"${didYouMean(name, names)}` }];
  });
}

/** Compares an accepted file with what the case gives now. */
function difference(formCase: FormCase, file: string, now: string, input: CheckInput): Problem[] {
  const accepted = goldenText(formCase, file);
  if (accepted === now) return [];
  const again = `npm run forms:accept -- ${formCase.slug} ${formCase.name}`;
  if (accepted === undefined)
    return [
      caseProblem(
        input.project,
        formCase,
        file,
        1,
        `nothing is accepted yet; read the output, then run ${again}`,
      ),
    ];
  const before = accepted.split('\n');
  const after = now.split('\n');
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  const shown = `was ${JSON.stringify(before[at] ?? '')}, is ${JSON.stringify(after[at] ?? '')}`;
  return [
    caseProblem(
      input.project,
      formCase,
      file,
      at + 1,
      `the output has changed: ${shown}; if that is right, run ${again}`,
    ),
  ];
}

function caseProblems(formCase: FormCase, form: FormDefinition, input: CheckInput): Problem[] {
  const at = (line: number, message: string): Problem =>
    caseProblem(input.project, formCase, formCase.file, line, message);
  if (formCase.kind === 'bad' && renderAnswers(form, formCase.answers).errors.length === 0)
    return [at(1, 'a bad case must have an error, and this has none')];
  const wrong = [formCase.answers, ...formCase.variants].flatMap((answers, index) => {
    const error = formCase.kind === 'good' ? renderAnswers(form, answers).errors[0] : undefined;
    const which = index === 0 ? 'this good case' : `variant ${index}`;
    return error ? [at(1, `${which} has an error at "${error.path}": ${error.message}`)] : [];
  });
  if (wrong[0]) return [wrong[0]];
  return [...goldenFiles(formCase, form)].flatMap(([file, text]) => difference(formCase, file, text, input));
}

function check(formCase: FormCase, form: FormDefinition, input: CheckInput): Problem[] {
  const { data } = formCase;
  const allowed = caseFiles(formCase).filter((file) => file !== 'recipient.txt' || form.templates.recipient);
  const strays = readdirSync(formCase.folder)
    .filter((file) => !allowed.includes(file))
    .map((file) => caseProblem(input.project, formCase, file, 1, `a case holds only ${allowed.join(', ')}`));
  const unknown = data
    ? unknownFields(data.value, form.schema).map(({ pointer, message }) => ({
        file: data.file,
        line: data.lineOf(pointer),
        pointer,
        message,
      }))
    : [];
  const unreadable = [...formCase.problems, ...unknown];
  return [...strays, ...(unreadable.length > 0 ? unreadable : caseProblems(formCase, form, input))];
}

/** Every form has cases, and they still give what was accepted. */
export const cases: Rule = {
  name: 'cases',
  description:
    'Every form has the cases minimal and full; each case gives the texts or errors that were accepted.',
  stage: 'output',
  check: async (input) => {
    const problems = input.forms.map(async ({ slug }) => {
      const form = await input.definition(slug);
      const found = input.cases(slug);
      return [...missingCases(slug, found), ...found.flatMap((formCase) => check(formCase, form, input))];
    });
    return (await Promise.all(problems)).flat();
  },
};
