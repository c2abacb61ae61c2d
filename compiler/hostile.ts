import type { FieldSchema, ObjectSchema } from '../src/engine/definition/schema.ts';
import type { JsonObject } from './json-source.ts';
import { changeAnswers } from './scaffold/sample.ts';

/** Texts that a careless template would let break a post. */
const HOSTILE_TEXTS: readonly string[] = [
  '[/divbox]',
  '[/td][/table]',
  '[b]',
  '[*]',
  '[url=javascript:alert(1)]x[/url]',
  '[PK]',
  '((OOC))',
  'a ] b [ c',
  '[/altspoiler]',
  '[img]not a url[/img]',
  '[color=red',
  '8)',
  '"quotes" & <tags>',
];

/** Whether any text can be typed into a field. */
const isFreeText = (field: FieldSchema): boolean =>
  field.type === 'string' &&
  field.enum === undefined &&
  field.format === undefined &&
  field.pattern === undefined &&
  field['x-strict'] !== true &&
  field['x-text'] !== 'bbcode';

/** The answers with as many hostile texts in each free text as it takes, each beginning where the one before it ended. */
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
