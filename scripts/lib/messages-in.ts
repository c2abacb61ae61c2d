import { parseAst } from 'vite';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Positions of the arguments that are messages, by function. */
const DECLARATIONS: Readonly<Record<string, readonly number[]>> = {
  errorMessage: [0],
  msg: [0],
  plural: [1, 2],
  t: [0],
};

/** A message that source code declares. */
export interface DeclaredMessage {
  readonly text: string;
  /** Name of the function that declares it. */
  readonly by: string;
  /** Text for one, if the message is a plural. */
  readonly one?: string;
}

/** Returns the texts of a literal, or of each branch of a condition; undefined for any other node. */
function textsOf(node: unknown): readonly string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node['type'] !== 'ConditionalExpression') return undefined;
  const branches = [textsOf(node['consequent']), textsOf(node['alternate'])];
  return branches.every((texts) => texts !== undefined) ? branches.flat() : undefined;
}

/**
 * Returns every message that a source file declares by `t`, `plural`, `msg` or `errorMessage`. Throws when the file
 * cannot be parsed, or a message is not a literal.
 */
export function messagesIn(source: string, file: string): readonly DeclaredMessage[] {
  const found: DeclaredMessage[] = [];
  const declare = (by: string, args: readonly unknown[]): void => {
    const [first, several] = (DECLARATIONS[by] ?? []).map((index) => textsOf(args[index]));
    if (!first || (by === 'plural' && !several)) throw new Error(`${file}: ${by} takes a literal`);
    if (several) for (const text of several) found.push({ text, by, one: first[0] ?? text });
    else for (const text of first) found.push({ text, by });
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
    } else if (isNode(node)) {
      const { type, callee } = node;
      if (type === 'CallExpression' && isNode(callee) && Object.hasOwn(DECLARATIONS, String(callee['name'])))
        declare(String(callee['name']), node['arguments'] as readonly unknown[]);
      for (const child of Object.values(node)) if (isNode(child)) walk(child);
    }
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file));
  return found;
}
