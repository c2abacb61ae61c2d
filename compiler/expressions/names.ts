import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import type { Node } from './parse.ts';
import type { Fields, Type } from './type.ts';

/** What the names in an expression may be. */
export interface Names {
  /** The fields beside the one that has the expression. */
  readonly own: Fields;
  /** The beginning of a sentence that ends with "no field": "there is". */
  readonly lacking: string;
  /** The fields that `form.x` names; undefined where nothing but the own object is seen. */
  readonly form?: Fields;
}

/** A look at the parts of one expression, which notes what is wrong with them. */
export interface Look {
  readonly typeOf: (part: Node, at: Names) => Type;
  /** Notes a problem and gives the type of a part that has one. */
  readonly report: (message: string) => Type;
  /** Notes a problem unless a part is a condition. */
  readonly wantCondition: (part: Node, at: Names, who: string) => void;
}

/** The field that a part names; undefined for a part that names none, or one that is not there. */
export function fieldOf(part: Node | undefined, names: Names): FieldSchema | undefined {
  if (part?.kind === 'field') return names.own[part.name];
  if (part?.kind === 'form') return names.form?.[part.name];
  if (part?.kind === 'each') return fieldOf(part.list, names)?.items?.properties?.[part.name];
  return undefined;
}

/** The name of the field that a part names, for messages. */
export const nameOf = (part: Node): string =>
  part.kind === 'field' || part.kind === 'form' || part.kind === 'each' ? part.name : '';
