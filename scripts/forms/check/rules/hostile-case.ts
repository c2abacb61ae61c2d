import { hiddenFields } from '../../../../src/engine/conditions/visible.ts';
import { itemObject } from '../../../../src/engine/definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../../../../src/engine/definition/schema.ts';
import type { FormCase } from '../../cases.ts';
import type { CompiledForm } from '../../compile.ts';
import { HOSTILE_TEXTS } from '../../hostile.ts';
import { isObject } from '../../json-source.ts';
import type { Json, JsonObject } from '../../json-source.ts';
import type { Problem } from '../../problem.ts';
import { caseProblem } from '../case-problem.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** Whether a person can type anything into a field. */
export const isFreeText = (field: FieldSchema): boolean =>
  field.type === 'string' &&
  field.enum === undefined &&
  field.format === undefined &&
  field.pattern === undefined &&
  field['x-strict'] !== true &&
  field['x-text'] !== 'bbcode';

interface FreeText {
  readonly path: string;
  /** What was typed, as JSON; empty for an unanswered field. */
  readonly text: string;
  /** The most characters that can be typed. */
  readonly room: number;
}

/** The visible free texts of some answers. */
function freeTexts(schema: ObjectSchema, answers: JsonObject, base = ''): FreeText[] {
  const hidden = hiddenFields(schema, answers);
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    if (hidden.has(name)) return [];
    const path = base + name;
    const value: Json | undefined = answers[name];
    const row = itemObject(field);
    if (row)
      return (Array.isArray(value) ? (value as readonly Json[]) : []).flatMap((entry) =>
        isObject(entry) ? freeTexts(row, entry, `${path}.`) : [],
      );
    const list = field.type === 'array' && field['x-strict'] !== true ? field.items : undefined;
    const typed = list ?? field;
    const room = (typed.maxLength ?? Infinity) * (list ? (field.maxItems ?? Infinity) : 1);
    return isFreeText(typed) ? [{ path, text: value === undefined ? '' : JSON.stringify(value), room }] : [];
  });
}

/** A form whose fields take less than this has no place for every hostile text. */
const ROOM_FOR_ALL = 2 * HOSTILE_TEXTS.join(' ').length;

/** A hostile text as it stands inside JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function harmless({ schema }: CompiledForm, formCase: FormCase, { project }: CheckInput): Problem[] {
  const texts = freeTexts(schema, formCase.answers);
  const typed = texts.map(({ text }) => text).join('\n');
  const tame = texts.filter(({ text }) => !HOSTILE_TEXTS.some((hostile) => text.includes(inJson(hostile))));
  const room = texts.reduce((sum, text) => sum + text.room, 0);
  const unused =
    room < ROOM_FOR_ALL ? [] : HOSTILE_TEXTS.filter((hostile) => !typed.includes(inJson(hostile)));
  return [
    ...[...new Set(tame.map(({ path }) => path))].map(
      (path) => `the field "${path}" takes any text, but holds nothing hostile here`,
    ),
    ...unused.map((hostile) => `the hostile text ${JSON.stringify(hostile)} is typed nowhere`),
  ].map((message) => caseProblem(project, formCase, 'data.json', 1, message));
}

/** The hostile case is as hostile as it says. */
export const hostileCase: Rule = {
  name: 'hostile-case',
  description:
    'The case "hostile" types every hostile text that there is room for, and at least one into every free field.',
  stage: 'output',
  check: (input) =>
    input.forms.flatMap((form) =>
      input
        .cases(form.slug)
        .filter(({ name, problems }) => name === 'hostile' && problems.length === 0)
        .flatMap((formCase) => harmless(form, formCase, input)),
    ),
};
