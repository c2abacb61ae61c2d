import { didYouMean, type Problem } from '../../problem.ts';
import { templateProblem, unknownHelper, type TemplateSource } from '../../template-source.ts';
import type { Findings } from './findings.ts';
import type { PartialFacts } from './partials.ts';
import { resolve, type Scope } from './scope.ts';
import { entryShape, fieldShape, namesIn, UNKNOWN, type Shape } from './shape.ts';
import { argumentProblems, signatureOf } from './signatures.ts';

/** The template or partial being analysed, and its call site. */
export interface Frame {
  readonly source: TemplateSource;
  readonly partial: PartialFacts | undefined;
  /** The call in the form's own template, as `file:line`. */
  readonly caller: string | undefined;
  /** Creates a problem at the call of this partial. */
  readonly atCall: ((message: string) => Problem) | undefined;
  readonly findings: Findings;
  readonly partials: ReadonlyMap<string, PartialFacts>;
}

/** A helper or block call: `name argument …`. */
interface Call extends hbs.AST.Node {
  readonly path: hbs.AST.Node;
  readonly params: readonly hbs.AST.Expression[];
  readonly hash?: hbs.AST.Hash;
}

/** Returns the name of the called helper or block. */
export const calleeOf = ({ path }: Call): string => (path as hbs.AST.PathExpression).original;

/** Records a problem at a node of the current template. */
export function report({ findings, source, caller }: Frame, node: hbs.AST.Node, message: string): void {
  findings.problems.push({ problem: templateProblem(source, node, message), caller });
}

const LITERALS = new Set(['StringLiteral', 'NumberLiteral', 'BooleanLiteral']);

/**
 * Returns the shape of an expression; reports errors in it.
 * @param use false when it is only passed to a partial, which may not render it
 */
export function evaluate(node: hbs.AST.Expression, scope: Scope, frame: Frame, use = true): Shape {
  if (LITERALS.has(node.type)) return { kind: 'fact', value: (node as hbs.AST.StringLiteral).value };
  if (node.type === 'SubExpression') return call(node as hbs.AST.SubExpression, scope, frame);
  if (node.type !== 'PathExpression') {
    report(frame, node, 'undefined and null are not values here: leave them out');
    return UNKNOWN;
  }
  const path = node as hbs.AST.PathExpression;
  const found = resolve(scope, path);
  if ('problem' in found) return absent(path, frame) ?? failed(path, frame, found.problem);
  if (use) frame.findings.use(found.shape);
  return found.shape;
}

function failed(path: hbs.AST.PathExpression, frame: Frame, message: string): Shape {
  report(frame, path, message);
  return UNKNOWN;
}

/** Handles a parameter that other calls of the partial pass and this one does not. */
function absent(path: hbs.AST.PathExpression, { partial, atCall, findings }: Frame): Shape | undefined {
  const [name = ''] = path.parts;
  if (path.data || path.depth > 0 || !partial?.parameters.has(name)) return undefined;
  if (!partial.tests.has(name) && atCall) {
    findings.problems.push({
      problem: atCall(`the partial "${partial.source.name}" needs "${name}": write ${name}=…`),
      caller: undefined,
    });
  }
  return { kind: 'absent', name };
}

/** Returns the shape of a helper call's result. */
export function call(node: Call, scope: Scope, frame: Frame): Shape {
  const name = calleeOf(node);
  const shapes = argumentsOf(node, scope, frame, false);
  if (!shapes) return UNKNOWN;
  const [first = UNKNOWN, second = UNKNOWN] = shapes;
  if (name === 'eq' || name === 'includes') {
    const problem = (message: string): Problem => templateProblem(frame.source, node, message);
    frame.findings.comparisons.push({ left: first, right: second, problem });
  }
  const gives = signatureOf(name)?.gives ?? 'text';
  if (gives === 'column') return column(first, second, node, frame);
  if (name === 'or' && shapes.every(({ kind }) => kind === 'fact')) return first;
  return { kind: 'made', of: gives };
}

/** Returns the shapes of a helper's or block's arguments; undefined when the call is wrong, which is reported. */
export function argumentsOf(
  node: Call,
  scope: Scope,
  frame: Frame,
  asBlock: boolean,
): readonly Shape[] | undefined {
  const name = calleeOf(node);
  const signature = signatureOf(name);
  if (!signature)
    return wrong(
      node,
      frame,
      frame.partials.has(name)
        ? `there is no helper "${name}", but a partial: write {{> ${name} …}}`
        : unknownHelper(name),
    );
  const shapes = node.params.map((param) => evaluate(param, scope, frame));
  const pairs = node.hash?.pairs ?? [];
  for (const { value } of pairs) evaluate(value, scope, frame);
  if (asBlock !== (signature.block === true)) {
    const shown = signature.block
      ? `is a block: write {{#${name} …}} … {{/${name}}}`
      : `is not a block: write {{${name} …}}`;
    return wrong(node, frame, `"${name}" ${shown}`);
  }
  const keys = signature.hash ?? [];
  const unknown = pairs.filter(({ key }) => !keys.includes(key));
  const problems = [
    ...argumentProblems(name, signature, shapes).map((problem) => problem + hintForField(name, node, scope)),
    ...unknown.map(({ key }) => `"${name}" has no parameter "${key}"${didYouMean(key, keys)}`),
  ];
  for (const problem of problems) report(frame, node, problem);
  return problems.length === 0 ? shapes : undefined;
}

/** Returns a hint for a field with the name of a helper, which cannot be rendered by its bare name. */
const hintForField = (name: string, { params }: Call, { context }: Scope): string =>
  params.length === 0 && namesIn(context).includes(name)
    ? `; the field of that name is printed by {{this.${name}}}`
    : '';

function wrong(node: hbs.AST.Node, frame: Frame, message: string): undefined {
  report(frame, node, message);
  return undefined;
}

/** Returns the shape of the list of one field's values in all rows. */
function column(list: Shape, name: Shape, node: Call, frame: Frame): Shape {
  const row = entryShape(list);
  if (row?.kind !== 'fields' || name.kind !== 'fact' || typeof name.value !== 'string') return UNKNOWN;
  const field = fieldShape(row, name.value);
  if (!field || !('field' in field)) {
    report(
      frame,
      node,
      `the rows of "${row.path}" have no field "${name.value}"${didYouMean(name.value, namesIn(row))}`,
    );
    return UNKNOWN;
  }
  frame.findings.use(field);
  return { kind: 'list', path: field.path, field: { type: 'array', items: field.field } };
}
