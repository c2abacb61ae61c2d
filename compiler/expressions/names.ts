import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import type { Node } from './parse.ts';
import type { Fields, Type } from './type.ts';

/** Names in scope of an expression. */
export interface Names {
  /** Sibling fields of the field that has the expression. */
  readonly own: Fields;
  /** Beginning of a sentence that ends with "no field": "there is". */
  readonly lacking: string;
  /** The fields of `form.x`; undefined where only the own object is in scope. */
  readonly form?: Fields;
}

/** Type checker of the nodes of one expression. */
export interface TypeChecker {
  readonly typeOf: (part: Node, at: Names) => Type;
  /** Reports a problem and returns the unknown type. */
  readonly report: (message: string) => Type;
  /** Reports a problem unless a node is a condition. */
  readonly wantCondition: (part: Node, at: Names, who: string) => void;
}

/** Returns the field that a node names, if any. */
export function fieldOf(part: Node | undefined, names: Names): FieldSchema | undefined {
  if (part?.kind === 'field') return names.own[part.name];
  if (part?.kind === 'form') return names.form?.[part.name];
  if (part?.kind === 'each') return fieldOf(part.list, names)?.items?.properties?.[part.name];
  return undefined;
}

/** Returns the name of the field that a node names, for messages. */
export const nameOf = (part: Node): string =>
  part.kind === 'field' || part.kind === 'form' || part.kind === 'each' ? part.name : '';
