import * as fc from 'fast-check';
import type { BBNode } from '../../src/tree.ts';

/** Fragments of hostile and harmless text relevant to a BBCode parser. */
const TAGS = `
  [b] [/b] [i] [/i] [u] [/u] [B] [b= [b [ [/ ] [*] [/*] [li] [/divbox] [divbox=white] [divbox [td] [/td] [tr] [/tr]
  [table] [/table] [code] [/code] [color=red] [/color] [color=red [color=x;y] [size=80] [/size] [size=999] [center]
  [/center] [url] [/url] [url=https://a.example] [url=javascript:1] [img] [/img] [hr] [cb] [/cb] [altspoiler=T]
  [/altspoiler] [list] [/list] [list=1] [quote="a [b:1] [/b:1] [foo] [PK]`;
const OTHERS = [
  '[b ]',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\t',
  '=',
  '"',
  "'",
  '\\',
  '/',
  ':',
  'a b',
  'title=x ',
  '12:30',
].concat([
  '\u200b',
  '\u0007',
  '\ud83d',
  '🙂',
  'é',
  'e\u0301',
  '<b>',
  '&',
  '((OOC))',
  'word',
  'https://a.example/x.png',
]);
const PIECES = [...TAGS.trim().split(/\s+/), ...OTHERS];

/** Arbitrary text with many brackets, tags and unusual characters. */
export const hostileText = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    {
      maxLength: 25,
    },
  )
  .map((pieces) => pieces.join(''));

const words = fc
  .array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta\n', 'x', 'it’s', '(one)', '12:30', '& co', '🙂'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) => list.join(' '));

const { flow } = fc.letrec<{ inline: string; flow: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    words,
    fc
      .tuple(fc.constantFrom('b', 'i', 'u', 'size=80', 'color=red'), tie('inline'))
      .map(([tag, inner]) => wrap(tag, inner)),
    fc.constantFrom(
      '[cb][/cb] no',
      '[url=https://a.example/x]link[/url]',
      '[img]https://a.example/x.png[/img]',
    ),
  ),
  flow: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        tie('inline'),
        fc
          .tuple(fc.constantFrom('center', 'divbox=white', 'altspoiler=Some title'), tie('flow'))
          .map(([tag, inner]) => wrap(tag, inner)),
        tie('inline').map((text) => `[divboxcolor=black][center]Section[/center][/divboxcolor]\n${text}`),
        fc
          .array(tie('flow'), { minLength: 1, maxLength: 3 })
          .map((items) => wrap('list', items.map((item) => `[*]${item}`).join('\n'))),
        fc
          .array(fc.array(tie('flow'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
          .map((rows) =>
            wrap(
              'table',
              rows.map((row) => wrap('tr', row.map((cell) => wrap('td', cell)).join(''))).join('\n'),
            ),
          ),
        words.map((text) => wrap('code', text)),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((blocks) => blocks.join('\n')),
}));

function wrap(tag: string, inner: string): string {
  return `[${tag}]${inner}[/${tag.replace(/=.*/, '')}]`;
}

/** A balanced post such as a form makes it. */
export const balancedPost = flow;

/** Returns the tags of a tree without texts, which user input must not change. */
export function skeleton(nodes: readonly BBNode[]): string {
  return nodes
    .map((node) =>
      node.type === 'text'
        ? ''
        : `<${node.tag} ${node.arg ?? ''} ${node.ending}>${skeleton(node.children)}</>`,
    )
    .join('');
}

/** Every node of a tree, outer before inner. */
export function allNodes(nodes: readonly BBNode[]): BBNode[] {
  return nodes.flatMap((node) => [node, ...(node.type === 'tag' ? allNodes(node.children) : [])]);
}
