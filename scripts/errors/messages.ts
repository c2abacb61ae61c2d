import { parseAst } from 'vite';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the text of a literal or a template, with `{}` for expressions; undefined for any other node. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node['type'] !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('{}');
}

const isDeclaration = (node: Node): boolean =>
  node['type'] === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'errorMessage';

/**
 * Returns every error message that a source file declares by `errorMessage`. Throws when the file cannot be parsed, or
 * a declared text is neither a literal nor a template.
 */
export function errorMessagesIn(source: string, file: string): readonly string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
    } else if (isNode(node)) {
      if (isDeclaration(node)) {
        const text = textOf((node['arguments'] as readonly unknown[])[0]);
        if (text === undefined) throw new Error(`${file}: errorMessage takes a literal or a template`);
        found.push(text.replaceAll(/\s+/g, ' ').trim());
      }
      for (const child of Object.values(node)) if (isNode(child)) walk(child);
    }
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file));
  return found;
}
