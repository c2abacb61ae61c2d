import { parseAst } from 'vite';

type Node = Readonly<Record<string, unknown>>;

/** Words of a sentence that says what went wrong, or what somebody may not do. */
const TROUBLE =
  /\b(?:could not|cannot|fail(?:ed|ure|s)?|error|expired|denied|refused|invalid|unknown|unavailable|unreachable|busy|blocked|missing|required|must|lost|is no|no longer|not (?:be|found|valid|allowed|available|configured|sent|saved)|(?:is|are|does|did) not|too (?:long|large|many|big|often)|timed out|try again)\b/i;

const isSentence = (text: string): boolean => /^["'“‘(]?[A-Z{]/.test(text) && text.split(' ').length >= 3;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function textOf(node: Node): string | undefined {
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node['type'] === 'JSXText') return node['value'] as string;
  if (node['type'] !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('{}');
}

/**
 * Every sentence written in a source file, whether as a text, a template or between tags, with `{}` where a value
 * stands. Serves the error catalogue, `docs/errors.md`. Throws when the file is no TypeScript.
 */
export function sentencesIn(source: string, file: string): readonly string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
    } else if (isNode(node) && node['type'] !== 'ImportDeclaration') {
      const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim() ?? '';
      if (isSentence(text)) found.push(text);
      for (const child of Object.values(node)) if (isNode(child)) walk(child);
    }
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file));
  return found;
}

/** Whether a sentence sounds like an error message, which the error catalogue must explain. */
export const isErrorMessage = (sentence: string): boolean => TROUBLE.test(sentence);
