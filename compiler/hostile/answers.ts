import type { FieldSchema, ObjectSchema } from '../../src/engine/definition/schema.ts';
import type { JsonObject } from '../json-source.ts';
import { changeAnswers } from '../scaffold/sample.ts';
import { HOSTILE_TEXTS } from './texts.ts';

/** Returns true if a field accepts free text. */
const isFreeText = (field: FieldSchema): boolean =>
  field.type === 'string' &&
  field.enum === undefined &&
  field.format === undefined &&
  field.pattern === undefined &&
  field['x-strict'] !== true &&
  field['x-text'] !== 'bbcode';

/** Fills each free text of the answers with as many hostile texts as `maxLength` allows, cycling through the list. */
export function hostileAnswers(schema: ObjectSchema, answers: JsonObject): JsonObject {
  let next = 0;
  const text = ({ maxLength = Infinity }: FieldSchema): string => {
    let typed = '';
    for (let count = 0; count < HOSTILE_TEXTS.length; count++) {
      const more = `${typed} ${HOSTILE_TEXTS[next % HOSTILE_TEXTS.length]}`.trim();
      if (more.length > maxLength && typed !== '') break;
      if (more.length <= maxLength) typed = more;
      next += 1;
    }
    return typed;
  };
  return changeAnswers(schema, answers, (_, field, value) => {
    if (isFreeText(field)) return text(field);
    const items = field.type === 'array' && field['x-strict'] !== true ? field.items : undefined;
    if (!items || !isFreeText(items)) return value;
    const first = next;
    const typed: string[] = [];
    while (next < first + HOSTILE_TEXTS.length && typed.length < (field.maxItems ?? Infinity))
      typed.push(text(items));
    return typed;
  });
}
