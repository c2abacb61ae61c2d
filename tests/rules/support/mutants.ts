import { expressionsOf, nameOf, RULES, type RuleExpression, type RuleNode } from './rules-file.ts';

/** A rule with a deliberate error. */
export interface Mutant {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: RuleExpression['kind'];
  readonly rules: RuleNode;
}

const TOKEN = /'[^']*'|\/(?:[^/\\\s]|\\.)+\/|&&|\|\||[()]|[^'/&|()]+|./g;

/** Returns operators outside strings, regular expressions and parentheses, as [operator, start] pairs. */
function operatorsIn(source: string): readonly (readonly [string, number])[] {
  let depth = 0;
  return [...source.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    return depth === 0 && (token === '&&' || token === '||') ? [[token, index] as const] : [];
  });
}

/** Returns the expression without one operand of `operator`, for each operand; empty without the operator. */
function withoutOperand(source: string, operator: '&&' | '||'): readonly string[] {
  const cuts = operatorsIn(source).filter(([found]) => found === operator);
  if (cuts.length === 0) return [];
  const starts = [0, ...cuts.map(([, at]) => at + 2)];
  const operands = starts.map((start, index) => source.slice(start, cuts[index]?.[1]).trim());
  return operands.flatMap((operand, index) => {
    const join = (parts: readonly string[]) => parts.join(` ${operator} `);
    const inner = weakened(operand).map((weaker) => join(operands.with(index, weaker)));
    // Comparisons with a number fail on any other type: the type check is only for readability.
    return operand === 'newData.isNumber()' ? inner : [join(operands.toSpliced(index, 1)), ...inner];
  });
}

/** Returns the expression without one of its conditions, at any depth of parentheses. */
function weakened(source: string): readonly string[] {
  const either = withoutOperand(source, '||');
  if (either.length > 0) return either;
  const both = withoutOperand(source, '&&');
  if (both.length > 0) return both;
  const inParentheses = /^\((.*)\)$/.exec(source)?.[1];
  return inParentheses === undefined ? [] : weakened(inParentheses).map((weaker) => `(${weaker})`);
}

/** Returns the expression with one bound shifted by one, or a ternary replaced by one branch. */
function shifted(source: string): readonly string[] {
  const bounds = [...source.matchAll(/([<>]= )(\d+)/g)].flatMap(({ 0: all, 1: sign, 2: bound, index }) =>
    [Number(bound) - 1, Number(bound) + 1].map(
      (other) => `${source.slice(0, index)}${sign}${other}${source.slice(index + all.length)}`,
    ),
  );
  const choices = source.includes('data.exists() ?')
    ? ['true ?', 'false ?'].map((always) => source.replace('data.exists() ?', always))
    : [];
  return [...bounds, ...choices];
}

/** Returns the expression without one required child. */
function lessRequired(source: string): readonly string[] {
  return [...source.matchAll(/hasChildren\(\[(.*?)\]\)/g)].flatMap(({ 0: all, 1: list, index }) => {
    const names = list!.split(', ');
    const without = (at: number) => (names.length > 1 ? `[${names.toSpliced(at, 1).join(', ')}]` : '');
    return names.map(
      (_name, at) =>
        `${source.slice(0, index)}hasChildren(${without(at)})${source.slice(index + all.length)}`,
    );
  });
}

/** Returns the rules with one expression replaced. */
function replaced(
  rules: RuleNode,
  path: readonly string[],
  kind: string,
  source: string | boolean,
): RuleNode {
  const [key, ...rest] = path;
  if (key === undefined) return { ...rules, [kind]: source };
  return { ...rules, [key]: replaced(rules[key] as RuleNode, rest, kind, source) };
}

function variantsOf({ source }: RuleExpression): readonly (string | boolean)[] {
  if (typeof source === 'boolean') return [!source];
  return [...new Set([true, false, ...weakened(source), ...shifted(source), ...lessRequired(source)])];
}

/** Every rule removed, loosened, or weakened by one condition, bound or ternary. */
export const MUTANTS: readonly Mutant[] = expressionsOf(RULES).flatMap((expression) =>
  variantsOf(expression).map((variant) => ({
    name: `${nameOf(expression)} => ${variant}`,
    path: expression.path,
    kind: expression.kind,
    rules: replaced(RULES, expression.path, expression.kind, variant),
  })),
);
