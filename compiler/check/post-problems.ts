import { boardTitleLength, readBBCode, STORED_TITLE_LIMIT, TITLE_LIMIT, type BBNode } from '#phpbb-bbcode';
import type { RenderResult } from '../render.ts';

const BLOCKS = new Set([
  'divbox',
  'divboxcolor',
  'altspoiler',
  'list',
  'table',
  'tr',
  'td',
  'li',
  'hr',
  'center',
]);
const INLINE = new Set(['b', 'i', 'u', 'size', 'color', 'url']);
const PARENTS: Readonly<Record<string, string>> = { tr: 'table', td: 'tr', li: 'list' };

/** Returns nodes that the forum's parser would move or reject, as messages that continue "the post". */
function misplaced(nodes: readonly BBNode[], parents: readonly string[] = []): readonly string[] {
  return nodes.flatMap((node) => {
    const around = parents.at(-1) ?? '';
    if (node.type === 'text') {
      const stray = ['table', 'tr'].includes(around) && node.text.trim() !== '';
      return stray ? [`has "${node.text.trim().slice(0, 40)}" between the cells of a table`] : [];
    }
    const { tag, children } = node;
    const parent = PARENTS[tag];
    const inline = parents.find((name) => INLINE.has(name));
    return [
      ...(parent !== undefined && around !== parent ? [`has [${tag}] outside [${parent}]`] : []),
      ...(BLOCKS.has(tag) && inline !== undefined
        ? [`has [${tag}] inside [${inline}]: close [${inline}] before it`]
        : []),
      ...misplaced(children, [...parents, tag]),
    ];
  });
}

/** String representations of missing values. */
const LEAKS = /\b(?:undefined|null|NaN)\b|\[object \w+\]/g;
const LITERAL_LEAK = ['prints the word', /\b(?:undefined|null|NaN)\b/] as const;

/** Patterns that look like errors in a post, with messages that continue "the post". */
const NEVER: readonly (readonly [words: string, pattern: RegExp])[] = [
  [
    'prints the empty tag',
    /\[(img|url|b|i|u|size|color|center)(?:=[^\]]*)?\]\s*\[\/\1\]|\[url=?\](?!\uFFFC)/,
  ],
  ['leaves brackets empty:', /\(\s*\)/],
  ['has several pictures in one tag:', /\[img\][^[]*[\s,][^[]*\[\/img\]/],
  ['hides words to widen a column:', /transparent\][^[\n]|\[color=transparent/i],
  ['writes a check box without its end:', /\[cbc?\](?!\[\/cbc?\])|(?<!\[cbc?\])\[\/cbc?\]/],
  ['writes a line break or rule without its end:', /\[(br|hr)\](?!\[\/\1\])/],
  ['begins a list without [*]:', /\[list(?:=\w+)?\](?!\n?(?:\[\*\]|\uFFFC))/],
  ['keeps a placeholder:', /\{\{|\}\}|\blorem\b|\bplaceholder\b/i],
  ['prints a date as it is stored:', /\b\d{4}-\d{2}-\d{2}(?:T|\b)/],
];

/** Instructions for the author of the form, useless in a post. */
const INSTRUCTIONS =
  /please (?:attach|fill|enter|select|choose|tick|upload|write|describe|state)|fill (?:in|out)|delete (?:this|if|what)|if applicable|leave (?:blank|empty)|click|drop-?down|mandatory|\(optional\)/i;

const LITERAL_INSTRUCTION = ['contains instructions for filling in the form:', INSTRUCTIONS] as const;

const found = (text: string, typed: string, words: string, pattern: RegExp): string[] => {
  const match = pattern.exec(text)?.[0];
  return match === undefined || typed.includes(match) ? [] : [`${words} ${match}`];
};

function leaked(text: string, typed: string): string[] {
  const leak = (text.match(LEAKS) ?? []).find((word) => !typed.includes(word));
  return leak === undefined ? [] : [`prints the word "${leak}"`];
}

/** An error in the literal text of a template, with its place. */
interface LiteralProblem {
  readonly offset: number;
  readonly message: string;
}

/** Returns errors that the literal text of a template causes in every post. */
export const literalProblems = (text: string): readonly LiteralProblem[] =>
  [...NEVER, LITERAL_LEAK, LITERAL_INSTRUCTION].flatMap(([words, pattern]) => {
    const match = pattern.exec(text);
    return match ? [{ offset: match.index, message: `the post ${words} ${match[0]}` }] : [];
  });

/** Required parent of tags that the forum accepts only directly inside it. */
const AROUND: Readonly<Record<string, string>> = { tr: 'table', td: 'tr' };

function bodyProblems(body: string, typed: string): string[] {
  const { problems, text, tree } = readBBCode(body);
  const alone = problems.find(({ kind, tag }) => kind === 'literal' && Object.hasOwn(AROUND, tag));
  // A cell without a row is the same error as the row without a table.
  const reported = problems.filter((one) => !alone || one === alone || !Object.hasOwn(AROUND, one.tag));
  const tags = reported.map(({ kind, tag, offset }) => {
    const line = text.slice(0, offset).split('\n').length;
    if (kind === 'open') return `leaves [${tag}] open in line ${line}`;
    const shown = `shows [${tag}] as text in line ${line}`;
    return Object.hasOwn(AROUND, tag) ? `${shown}, because it is outside [${AROUND[tag]}]` : shown;
  });
  return [
    ...tags,
    ...(tags.length > 0 ? [] : misplaced(tree)),
    ...NEVER.flatMap(([words, pattern]) => found(body, typed, words, pattern)),
  ];
}

function titleProblems(title: string): string[] {
  const { length } = Array.from(title);
  return [
    ...(title.includes('\n') ? ['has a title of several lines'] : []),
    ...(length === 0 ? ['has no title: title.hbs prints nothing'] : []),
    ...(boardTitleLength(title) > STORED_TITLE_LIMIT
      ? [`has a title of ${boardTitleLength(title)} characters once the board has escaped it`]
      : []),
    ...(length > TITLE_LIMIT ? [`has a title of ${length} characters`] : []),
  ];
}

/**
 * Returns errors that no post may have, whatever the answers, as messages that continue "the post".
 * @param typed everything that the user typed, which may contain such words
 */
export function postProblems(
  { title, body, recipient = '' }: RenderResult,
  typed: string,
): readonly string[] {
  return [
    ...leaked([title, body, recipient].join('\n'), typed),
    ...bodyProblems(body, typed),
    ...found([title, body].join('\n'), typed, 'contains instructions for filling in the form:', INSTRUCTIONS),
    ...titleProblems(title),
  ];
}

/** Remnants of missing answers in a title: empty brackets, unpaired dashes, double spaces. */
const GAPS = /\(\s*\)|\[\s*\]|Invalid| {2}|^\W* - |[-|]$/;

/** Returns a message, which continues "the post", if missing answers leave a gap in the title. */
export const titleGap = ({ title }: RenderResult): readonly string[] =>
  GAPS.test(title) ? [`has a gap in its title: ${JSON.stringify(title)}`] : [];
