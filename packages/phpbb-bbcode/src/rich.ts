import { findTags, type Token } from './tokenize.ts';
import { encodeUrl } from './url.ts';

/** A tag that is kept: the offsets of the typed tag and its canonical form. */
interface RichTextTag {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

interface Pair {
  readonly start: Token;
  readonly end: Token;
}

/**
 * Maximum nesting of each tag in itself. Including the template this stays below the board's limit of ten; links cannot
 * be nested.
 */
const DEPTHS: Readonly<Record<string, number>> = { b: 3, i: 3, u: 3, color: 3, size: 3, url: 1 };

/** Returns the correctly nested pairs of formatting tags, ordered by start. If two overlap, the outer one wins. */
function pairsOf(text: string): Pair[] {
  const pairs: Pair[] = [];
  const open: Token[] = [];
  const counts: Record<string, number> = {};
  let reached = 0;
  for (const token of findTags(text)) {
    const { name } = token.rule;
    if (token.at < reached || token.suffix !== '' || !(name in DEPTHS)) continue;
    if (token.form === 'start') {
      open.push(token);
      counts[name] = (counts[name] ?? 0) + 1;
    } else if (token.form === 'end' && counts[name]) {
      for (let start = open.pop(); start; start = open.pop()) {
        const inner = start.rule.name;
        counts[inner] = (counts[inner] ?? 0) - 1;
        if (inner !== name) continue;
        pairs.push({ start, end: token });
        break;
      }
    } else continue;
    reached = token.end;
  }
  return pairs.toSorted((a, b) => a.start.at - b.start.at);
}

/** Returns the opening of a pair, or null if its argument is invalid; a link can take its address from its content. */
function openingOf({ start, end }: Pair, text: string): string | null {
  const { name, arg: rule } = start.rule;
  if (!rule) return `[${name}]`;
  const content = text.slice(start.end, end.at);
  const typed = start.arg ?? (rule.fromContent && !content.includes('[') ? content : '');
  const arg = name === 'url' ? encodeUrl(typed) : rule.accept(typed);
  return arg === null ? null : `[${name}=${arg}]`;
}

/** Returns the formatting tags of a normalized text that are kept in a post, in text order. */
export function richTags(text: string): RichTextTag[] {
  const kept: RichTextTag[] = [];
  let around: Pair[] = [];
  for (const pair of pairsOf(text)) {
    const { start, end } = pair;
    const { name } = start.rule;
    around = around.filter((outer) => outer.end.at > start.at);
    const depth = around.filter((outer) => outer.start.rule.name === name).length;
    const opening = depth < (DEPTHS[name] ?? 0) ? openingOf(pair, text) : null;
    if (opening === null) continue;
    around.push(pair);
    kept.push(
      { at: start.at, end: start.end, text: opening },
      { at: end.at, end: end.end, text: `[/${name}]` },
    );
  }
  return kept.toSorted((a, b) => a.at - b.at);
}
