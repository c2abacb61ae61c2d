import { describe, expect, test } from 'vitest';
import { readBBCode } from '../../../../src/engine/bbcode/reader.ts';
import type { BBNode } from '../../../../src/engine/bbcode/tree.ts';
import { FORMS, fullAnswers, goodAnswers, printed, render, renderFull } from '../support/real-forms.ts';
import type { Answers } from '../support/real-forms.ts';

/** Every set of answers that the cases of a form hold, and the two that hold nothing. */
const posts = (slug: string): readonly string[] =>
  [
    ...goodAnswers(slug),
    {},
    Object.fromEntries(Object.keys(fullAnswers(slug)).map((name) => [name, ''])),
  ].map((answers: Answers) => render(slug, answers).body);

const cases = FORMS.map(({ meta }) => ({ slug: meta.slug, bodies: posts(meta.slug) }));

const NEVER: readonly (readonly [defect: string, pattern: RegExp])[] = [
  ['a missing value printed as a word', /\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/],
  [
    'an empty photo field printed an empty picture',
    /\[img\]\s*\[\/img\]|\[url=?\]|\[url=[^\]]*\]\s*\[\/url\]/,
  ],
  ['two pictures stood in one tag', /\[img\][^[]*[\s,][^[]*\[\/img\]/],
  ['hidden filler words widened a column', /transparent\][^[\n]|\[color=transparent/i],
  ['a check box was written without its end', /\[cbc?\](?!\[\/cbc?\])|(?<!\[cbc?\])\[\/cbc?\]/],
  ['a line break or rule was written without its end', /\[(br|hr)\](?!\[\/\1\])/],
  ['the first entry of a list had no [*]', /\[list(?:=\w+)?\](?!\n?\[\*\])/],
  ['two tags for bold occurred in one post', /\[\/?bold\]/i],
  ['a tag formatted nothing', /\[(b|i|u|size|color|center)(?:=[^\]]*)?\]\s*\[\/\1\]/],
  ['a placeholder of the template was left in', /\{\{|\}\}|lorem|placeholder/i],
  ['a date was printed as it is stored', /\b\d{4}-\d{2}-\d{2}(?:T|\b)/],
];

describe.each(NEVER)('%s', (_, pattern) => {
  test.each(cases)('$slug', ({ bodies }) => {
    expect(bodies.map((body) => pattern.exec(body)?.[0]).filter(Boolean)).toEqual([]);
  });
});

const BLOCKS = new Set([
  'divbox',
  'divboxcolor',
  'altspoiler',
  'list',
  'table',
  'tr',
  'td',
  '*',
  'hr',
  'center',
]);
const INLINE = new Set(['b', 'i', 'u', 'size', 'color', 'url']);
const PARENTS: Readonly<Record<string, string>> = { tr: 'table', td: 'tr', '*': 'list' };

/** What stands where the board's parser would move or refuse it. */
function misplaced(nodes: readonly BBNode[], parents: readonly string[] = []): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') {
      const stray = ['table', 'tr'].includes(parents.at(-1) ?? '') && node.text.trim() !== '';
      return stray ? [`text between cells: ${node.text.trim()}`] : [];
    }
    const { tag, children } = node;
    const parent = PARENTS[tag];
    const inline = parents.find((name) => INLINE.has(name));
    return [
      ...(parent !== undefined && parents.at(-1) !== parent ? [`[${tag}] outside [${parent}]`] : []),
      ...(BLOCKS.has(tag) && inline !== undefined ? [`[${tag}] in [${inline}]`] : []),
      ...misplaced(children, [...parents, tag]),
    ];
  });
}

describe('cells, rows, lists, boxes and bold were left open or crossed', () => {
  test.each(cases)('$slug', ({ bodies }) => {
    for (const body of bodies) {
      const { problems, tree } = readBBCode(body);
      expect(problems).toEqual([]);
      expect(misplaced(tree)).toEqual([]);
      const live = body.replaceAll(/\[code\][^]*?\[\/code\]/g, '');
      for (const tag of ['table', 'tr', 'td', 'divbox', 'altspoiler', 'list', 'b', 'center', 'left']) {
        const opened = live.match(new RegExp(`\\[${tag}(?:=[^\\]]*)?\\]`, 'g'))?.length ?? 0;
        expect([tag, opened]).toEqual([tag, live.match(new RegExp(`\\[/${tag}\\]`, 'g'))?.length ?? 0]);
      }
    }
  });

  test('the finder sees what stands in a wrong place', () => {
    const wrong = '[b][center]x[/center][/b][table]x[tr][td]y[/td][/tr][/table][td]z[/td]';
    expect(misplaced(readBBCode(wrong).tree)).not.toEqual([]);
  });
});

test('an unclosed spoiler of one decedent swallowed the rest of the post', () => {
  const one = { decedentName: 'John Doe', decedentOOC: 'a', synopsis: '[/altspoiler][/divbox]' };
  const { body } = renderFull('mass-fatality-report', { decedents: [one, one, one] });
  const top = readBBCode(body).tree.flatMap((node) => (node.type === 'text' ? [] : [node.tag]));
  expect(top.filter((tag) => tag === 'altspoiler')).toHaveLength(3);
  expect(top.slice(-4)).toEqual(['divboxcolor', 'divbox', 'divboxcolor', 'divbox']);
});

/** Sentences that notify the user who fills the form what to do; a reader of the post can do nothing with them. */
const INSTRUCTIONS =
  /please (?:attach|fill|enter|select|choose|tick|upload|write|describe|state)|fill (?:in|out)|delete (?:this|if|what)|if applicable|leave (?:blank|empty)|click|drop-?down|mandatory|\(optional\)/i;

describe('instructions for filling the form were posted', () => {
  test.each(FORMS.map(({ meta }) => meta.slug))('%s', (slug) => {
    const boilerplate = printed(render(slug, fullAnswers(slug)))
      .split('\n')
      // The letter to an agency reports its reader how to order an autopsy.
      .filter((line) => !line.includes('as the reason for the payment'));
    expect(boilerplate.filter((line) => INSTRUCTIONS.test(line))).toEqual([]);
  });
});

test('each enclosed report was sent twice', () => {
  const deathReport = '[divbox=white]Report 4711[/divbox]';
  const additionalReports = [{ deathReport: '[divbox=white]Report 4712[/divbox]' }];
  const { body } = renderFull('coroner-email', { deathReport, additionalReports });
  expect(body.match(/Report 471[12]/g)).toEqual(['Report 4711', 'Report 4712']);
  expect(body).not.toContain('[code]');
});
