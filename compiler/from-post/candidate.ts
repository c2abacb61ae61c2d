import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { HELPERS } from '../../src/engine/render/helpers.ts';
import { FieldValue, ListValue, NOT_PROVIDED } from '../../src/engine/render/values.ts';
import type { ProposedKind } from '../../src/features/studio/sandbox/messages.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { layoutSchema } from '../shapes.ts';

/** One way to ask for a value of a post: a field with the answer, and what prints it. */
export interface Candidate {
  readonly kind: ProposedKind;
  readonly field: JsonObject;
  /** Undefined for a value that the post leaves empty. */
  readonly answer: Json | undefined;
  /** Returns the part of the template for a field of this name. */
  readonly template: (name: string) => string;
  /** Helper of the template; undefined if each option is printed by itself. */
  readonly printer: Printer | undefined;
}

type Helper = 'items' | 'images' | 'links' | 'choices';

/** Helper of templates that prints a field, with its word or separator. */
interface Printer {
  readonly helper?: Helper;
  readonly word?: string;
}

/** Returns what a template prints for an answer of a field. */
function printed(schema: JsonObject, answer: Json | undefined, { helper, word = '' }: Printer): string {
  const { field } = layoutSchema({ type: 'object', properties: { field: schema } }).properties;
  if (!field) return '';
  const valueOf = (one: FieldSchema, raw: unknown): FieldValue =>
    new FieldValue(one, raw, 'body', false, optionsOf(one));
  const { items } = field;
  const value =
    items && Array.isArray(answer)
      ? new ListValue(
          (answer as readonly Json[]).map((entry) => valueOf(items, entry)),
          'body',
          false,
          optionsOf(field),
        )
      : valueOf(field, answer);
  if (helper === undefined) return String(value);
  if (helper === 'choices') return HELPERS.choices(value, { hash: { separator: word } });
  return helper === 'links' ? HELPERS.links(value, word) : HELPERS[helper](value);
}

const templateOf =
  ({ helper, word = '' }: Printer): Candidate['template'] =>
  (name) => {
    if (helper === undefined) return `{{${name}}}`;
    // A list without entries would be an empty tag.
    if (helper === 'items')
      return `{{#if (answered ${name})}}{{items ${name}}}{{else}}[*]${NOT_PROVIDED}{{/if}}`;
    const more = helper === 'choices' ? ` separator="${word}"` : ` "${word}"`;
    return `{{${helper} ${name}${word === '' || (helper === 'choices' && word === ' ') ? '' : more}}}`;
  };

/** Returns the candidate if a template with this field prints exactly the text. */
export function candidate(
  text: string,
  kind: ProposedKind,
  field: JsonObject,
  answer: Json | undefined,
  printer: Printer = {},
): readonly Candidate[] {
  if (answer === undefined || printed(field, answer, printer) !== text) return [];
  return [{ kind, field, answer, template: templateOf(printer), printer }];
}
