import { errorMessage } from '../../../contract/error-message.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { neutralise } from './encode.ts';
import { readBBCode } from './reader.ts';
import { ruleOf, writtenName } from './tags.ts';
import { normaliseText } from './text.ts';
import type { BBNode, TagNode } from './tree.ts';

/** Why a document cannot be enclosed in another one. */
export interface EnclosedProblem {
  readonly kind: 'open' | 'literal' | 'deep';
  /** The name of the first bad tag as people write it. */
  readonly tag: string;
  /** Its line, counted from 1. */
  readonly line: number;
  /** The same in plain language, for the user. */
  readonly message: string;
}

/** The board allows ten levels of one tag; three are kept for the boxes around an enclosed document. */
const MOST_LEVELS = 7;

/** The first tag that stands in more than `MOST_LEVELS` tags of its own kind. */
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
    open: errorMessage(`${shown} is not closed`),
    literal: end
      ? `${shown} has no opening tag`
      : errorMessage(`${shown} is not allowed there and would show as text`),
    deep: `${shown} is inside more than ${MOST_LEVELS} others of its kind`,
  };
  return { kind, tag, line, message: `Line ${line}: ${messages[kind]}.` };
}

/** The content of a tag with every bracket made harmless that the tag itself does not make harmless. */
function contentOf(node: TagNode, text: string): string {
  const rule = ruleOf(node.tag);
  if (rule?.raw) return text.slice(node.openEnd, node.closeStart);
  // The address of a picture: an end tag in it would act on the boxes around.
  if (rule?.empty && rule.arg && node.children.length > 0) return node.arg ?? '';
  return harmless(node.children, text, node.openEnd, node.closeStart);
}

/** The source of the nodes between two places with the brackets of their plain text made harmless. */
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
 * A finished document that another one encloses with its tags. It is refused when the forum would have to
 * repair it, since an open tag would swallow what follows, or when it is nested so deep that the boxes around
 * it would reach the board's limit. Brackets with names that are no tags here are made plain, because a board
 * may know more tags.
 */
export function readEnclosed(raw: string): Result<string, EnclosedProblem> {
  const { text, tree, problems } = readBBCode(normaliseText(raw));
  const first = problems[0];
  if (first) return err(problem(first.kind, first.tag, first.offset, text));
  const deep = firstTooDeep(tree);
  if (deep) return err(problem('deep', writtenName(deep.tag), deep.start, text));
  return ok(harmless(tree, text, 0, text.length));
}
