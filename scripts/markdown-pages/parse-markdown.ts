import type { Block, Piece } from '../../src/features/tools/pages/block.ts';

const INLINE = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<href>https:\/\/[^)\s]+)\)/g;

function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of line.matchAll(INLINE)) {
    if (found.index > end) pieces.push({ text: line.slice(end, found.index) });
    const { strong, code, link, href } = found.groups ?? {};
    if (strong !== undefined) pieces.push({ text: strong, kind: 'strong' });
    if (code !== undefined) pieces.push({ text: code, kind: 'code' });
    if (link !== undefined && href !== undefined) pieces.push({ text: link, href });
    end = found.index + found[0].length;
  }
  return end < line.length ? [...pieces, { text: line.slice(end) }] : pieces;
}

/** Returns the items of a list; indented continuation lines are joined. */
const itemsOf = (lines: readonly string[]): readonly string[] =>
  lines
    .join('\n')
    .slice(2)
    .split('\n- ')
    .map((item) => item.replaceAll(/\n\s*/g, ' '));

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const heading = /^(#{1,4}) (.+)$/.exec(first);
  if (heading && lines.length === 1)
    return { kind: 'heading', level: heading[1]?.length ?? 1, pieces: piecesOf(heading[2] ?? '') };
  if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines).map(piecesOf) };
  return { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) };
}

/**
 * Parses the Markdown of the project's pages: headings, paragraphs and flat lists, separated by empty lines, with
 * `**strong**`, code in backticks and links to https URLs. Anything else is plain text.
 */
export const parseMarkdown = (text: string): readonly Block[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.split('\n').filter((line) => line.trim() !== '')));
