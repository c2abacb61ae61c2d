import type { Node } from './parse.ts';
import type { Fields } from './type.ts';

/** Returns the child nodes of a node. */
export const partsOf = (node: Node): readonly Node[] => {
  if (node.kind === 'each') return [node.list];
  return node.kind === 'call' ? node.args : [];
};

/** Returns the reason why a row cannot read a field of the form. */
function unseen(name: string, field: Fields[string] | undefined): readonly string[] {
  if (field?.['x-computed'] !== undefined)
    return [`"form.${name}" is computed, and rows cannot wait for that: name the fields that it reads`];
  return field?.items?.properties === undefined
    ? []
    : [`"form.${name}" is a list of rows, and a row sees no rows beside itself`];
}

/** Returns form fields that a row's expression must not read: rows are evaluated before computed fields. */
export const invalidFormReads = (node: Node, form: Fields): readonly string[] => [
  ...new Set([
    ...(node.kind === 'form' ? unseen(node.name, form[node.name]) : []),
    ...partsOf(node).flatMap((part) => invalidFormReads(part, form)),
  ]),
];
