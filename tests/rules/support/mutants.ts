import { expressionsOf, nameOf, RULES, type RuleExpression, type RuleNode } from './rules-file.ts';

/** One rule made wrong. */
export interface Mutant {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: RuleExpression['kind'];
  readonly rules: RuleNode;
}

const TOKEN = /'[^']*'|\/(?:[^/\\\s]|\\.)+\/|&&|\|\||[()]|[^'/&|()]+|./g;

/** Where operators stand outside of texts, patterns and parentheses, as [operator, start] pairs. */
function operatorsIn(source: string): readonly (readonly [string, number])[] {
  let depth = 0;
  return [...source.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    return depth === 0 && (token === '&&' || token === '||') ? [[token, index] as const] : [];
  });
}

/** The expression with one operand of `operator` left out, each in turn; none where the operator is not. */
function withoutOperand(source: string, operator: '&&' | '||'): readonly string[] {
  const cuts = operatorsIn(source).filter(([found]) => found === operator);
  if (cuts.length === 0) return [];
  const starts = [0, ...cuts.map(([, at]) => at + 2)];
  const operands = starts.map((start, index) => source.slice(start, cuts[index]?.[1]).trim());
  return operands.flatMap((operand, index) => {
    const join = (parts: readonly string[]) => parts.join(` ${operator} `);
    const inner = weakened(operand).map((weaker) => join(operands.with(index, weaker)));
    // What compares numbers fails on anything else by itself: the check of the type is for the reader.
    return operand === 'newData.isNumber()' ? inner : [join(operands.toSpliced(index, 1)), ...inner];
  });
}

/** The expression with one of its conditions left out, at any depth of parentheses. */
function weakened(source: string): readonly string[] {
  const either = withoutOperand(source, '||');
  if (either.length > 0) return either;
  const both = withoutOperand(source, '&&');
  if (both.length > 0) return both;
  const inParentheses = /^\((.*)\)$/.exec(source)?.[1];
  return inParentheses === undefined ? [] : weakened(inParentheses).map((weaker) => `(${weaker})`);
}

/** The expression with one bound moved by one, or one side of a choice taken for good. */
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

/** The expression with one child less that must be there. */
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

/** The rules with one expression replaced. */
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

/** Every rule dropped, loosened, and weakened by one condition, one bound or one choice. */
export const MUTANTS: readonly Mutant[] = expressionsOf(RULES).flatMap((expression) =>
  variantsOf(expression).map((variant) => ({
    name: `${nameOf(expression)} => ${variant}`,
    path: expression.path,
    kind: expression.kind,
    rules: replaced(RULES, expression.path, expression.kind, variant),
  })),
);
