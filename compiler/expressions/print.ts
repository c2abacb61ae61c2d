import { type Node, BINARY } from './parse.ts';
import type { Constant } from './type.ts';

const printedConstant = (value: Constant): string =>
  typeof value !== 'string' ? String(value) : value.includes("'") ? `"${value}"` : `'${value}'`;

/** Prints an operand, in parentheses if it has an operator itself. */
const operand = (node: Node): string =>
  node.kind === 'call' && Object.hasOwn(BINARY, node.name) ? `(${printNode(node)})` : printNode(node);

/** Prints a parsed expression in the notation of the language, for messages. */
export function printNode(node: Node): string {
  switch (node.kind) {
    case 'constant':
      return printedConstant(node.value);
    case 'constants':
      return `[${node.values.map(printedConstant).join(', ')}]`;
    case 'field':
      return node.name;
    case 'form':
      return `form.${node.name}`;
    case 'each':
      return `${printNode(node.list)}.${node.name}`;
    case 'call': {
      const { name, args } = node;
      const [left, right] = args;
      if (name === 'not' && left) return `not ${operand(left)}`;
      return left && right && Object.hasOwn(BINARY, name)
        ? `${operand(left)} ${name} ${operand(right)}`
        : `${name}(${args.map(printNode).join(', ')})`;
    }
  }
}
