import type { Node } from './parse.ts';
import type { Fields } from './type.ts';

/** The parts that a part is made of. */
export const partsOf = (node: Node): readonly Node[] => {
  if (node.kind === 'each') return [node.list];
  return node.kind === 'call' ? node.args : [];
};

/** The field that a part names as one of the form, and what a row cannot know of it. */
function unseen(name: string, field: Fields[string] | undefined): readonly string[] {
  if (field?.['x-computed'] !== undefined)
    return [`"form.${name}" is computed, and rows cannot wait for that: name the fields that it reads`];
  return field?.items?.properties === undefined
    ? []
    : [`"form.${name}" is a list of rows, and a row sees no rows beside itself`];
}

/** What the expression of a row may not read of the form: rows count before what is computed of them. */
export const formReadProblems = (node: Node, form: Fields): readonly string[] => [
  ...new Set([
    ...(node.kind === 'form' ? unseen(node.name, form[node.name]) : []),
    ...partsOf(node).flatMap((part) => formReadProblems(part, form)),
  ]),
];
