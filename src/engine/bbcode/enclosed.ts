import { errorMessage } from '../../../contract/error-message.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import {
  type BBNode,
  neutralise,
  normaliseText,
  readBBCode,
  ruleOf,
  type TagNode,
  writtenName,
} from '#phpbb-bbcode';

/** Reason why a post cannot be enclosed in another one. */
interface EnclosedProblem {
  readonly kind: 'open' | 'literal' | 'deep';
  /** Name of the first invalid tag, as written. */
  readonly tag: string;
  /** Line of the tag, 1-based. */
  readonly line: number;
  readonly message: string;
}

/** The board allows ten levels of one tag; three are reserved for the boxes around an enclosed post. */
const MOST_LEVELS = 7;

/** Returns the first tag nested in more than `MOST_LEVELS` tags of the same kind. */
function firstTooDeep(
  nodes: readonly BBNode[],
  levels: ReadonlyMap<string, number> = new Map(),
): TagNode | undefined {
  for (const node of nodes) {
    if (node.type === 'text') continue;
    const level = (levels.get(node.tag) ?? 0) + 1;
    const found =
      level > MOST_LEVELS ? node : firstTooDeep(node.children, new Map(levels).set(node.tag, level));
    if (found) return found;
  }
  return undefined;
}

function problem(kind: EnclosedProblem['kind'], tag: string, offset: number, text: string): EnclosedProblem {
  const line = text.slice(0, offset).split('\n').length;
  const end = text[offset + 1] === '/';
  const shown = `[${end ? '/' : ''}${tag}]`;
  const messages = {
    open: errorMessage('{shown} is not closed', { shown }),
    literal: end
      ? `${shown} has no opening tag`
      : errorMessage('{shown} is not allowed there and would show as text', { shown }),
    deep: `${shown} is inside more than ${MOST_LEVELS} others of its kind`,
  };
  return { kind, tag, line, message: `Line ${line}: ${messages[kind]}.` };
}

/** Returns the content of a tag, escaping brackets that the tag does not treat as literal text. */
function contentOf(node: TagNode, text: string): string {
  const rule = ruleOf(node.tag);
  if (rule?.raw) return text.slice(node.openEnd, node.closeStart);
  // Uses the normalized image address: an end tag in it would close a box outside.
  if (rule?.empty && rule.arg && node.children.length > 0) return node.arg ?? '';
  return harmless(node.children, text, node.openEnd, node.closeStart);
}

/** Returns the source between two offsets with the brackets of its plain text escaped. */
function harmless(nodes: readonly BBNode[], text: string, from: number, to: number): string {
  let out = '';
  let pos = from;
  for (const node of nodes) {
    out += text.slice(pos, node.start);
    if (node.type === 'text') out += neutralise(node.text);
    else {
      out += text.slice(node.start, node.openEnd) + contentOf(node, text);
      out += text.slice(node.closeStart, node.end);
    }
    pos = node.end;
  }
  return out + text.slice(pos, to);
}

/**
 * Validates a finished post that another one encloses with its tags. Refuses posts that the forum would repair,
 * since an open tag would absorb the text after it, and posts nested so deeply that the surrounding boxes would
 * exceed the board's limit. Escapes brackets with unknown names, because a board may define more tags.
 */
export function readEnclosed(raw: string): Result<string, EnclosedProblem> {
  const { text, tree, problems } = readBBCode(normaliseText(raw));
  const first = problems[0];
  if (first) return err(problem(first.kind, first.tag, first.offset, text));
  const deep = firstTooDeep(tree);
  if (deep) return err(problem('deep', writtenName(deep.tag), deep.start, text));
  return ok(harmless(tree, text, 0, text.length));
}
