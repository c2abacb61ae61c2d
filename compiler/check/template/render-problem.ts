import { hasRows, type Shape } from './shape.ts';

/** Returns the reason why a shape cannot be rendered as text; undefined when it can. */
export function renderProblem(shape: Shape): string | undefined {
  if (shape.kind === 'fields')
    return shape.path === ''
      ? 'the whole form cannot be printed'
      : `a row of "${shape.path}" cannot be printed whole: name one of its fields`;
  if (hasRows(shape) && shape.kind === 'list')
    return `the rows of "${shape.path}" cannot be printed whole: go through them with {{#each ${shape.path}}}`;
  if (shape.kind === 'list' && shape.field.items?.format === 'uri')
    return `the addresses of "${shape.path}" would be shown as text: write {{images ${shape.path}}} or {{links ${shape.path} "…"}}`;
  if (shape.kind === 'fact' && Array.isArray(shape.value))
    return 'a list of facts cannot be printed whole: go through it with {{#each}}';
  if (shape.kind === 'fact' && typeof shape.value === 'object')
    return 'a group of facts cannot be printed whole: name one of them';
  if (shape.kind === 'made' && shape.of === 'yes-no')
    return 'this prints the word true or false: put it into {{#if}} or {{box}}';
  return undefined;
}
