import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBBCode } from '../src/reader.ts';
import { ruleOf } from '../src/tags.ts';
import type { BBNode } from '../src/tree.ts';
import { allNodes, balancedPost, hostileText } from './support/posts.ts';
import fixture from './forum-parser-cases.json' with { type: 'json' };

type CaseNode = string | { tag: string; attributes: Record<string, string>; children: CaseNode[] };

/** Converts the tree to the format of recorded cases, in which an empty tag has its source. */
function toCase(nodes: readonly BBNode[], text: string): CaseNode[] {
  const out: CaseNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.type === 'text') {
      if (typeof last === 'string') out[out.length - 1] = last + node.text;
      else out.push(node.text);
      continue;
    }
    const rule = ruleOf(node.tag);
    const single = rule?.empty && node.ending === 'implicit';
    const attributes = node.arg === undefined || !rule?.arg ? {} : { [rule.arg.name]: node.arg };
    const children = single ? [text.slice(node.start, node.end)] : toCase(node.children, text);
    out.push({ tag: node.tag, attributes, children });
  }
  return out;
}

describe('the tree equals the forum’s tree', () => {
  it('has all recorded cases', () => {
    expect(fixture.cases).toHaveLength(298);
  });

  it.each(fixture.cases)('$name', ({ input, tree }) => {
    const reading = readBBCode(input);
    expect(toCase(reading.tree, reading.text)).toEqual(tree);
  });
});

const problems = (text: string): string[] =>
  readBBCode(text).problems.map(({ kind, tag, offset }) => `${kind} ${tag} ${offset}`);

describe('problems', () => {
  it.each([
    ['balanced text', '[divbox=white][b]x[/b][list][*]a[*]b[/list][hr][/hr][cb][/cb][hr][/divbox]', []],
    ['cells and rows ended by the next', '[table][tr][td]a[td]b[/td][tr][td]c[/td][/tr][/table]', []],
    ['a list item without end', '[list][*]a[/list]', []],
    ['unknown names', '[PK] [foo]x[/foo] [12:30]', []],
    ['tags in code', '[code][b] [/divbox][/code]', []],
    ['the forum closes a box', '[divbox=white]x', ['open divbox 0']],
    ['a cell left open at the end of its row', '[table][tr][td]a[/tr][/table]', ['open td 11']],
    ['crossed formatting', '[b]a[i]b[/b]c[/i]', ['open i 4']],
    ['bold around a block', '[b][center]x[/center][/b]', ['open b 0']],
    ['an end that closes nothing', 'a[/b]c', ['literal b 1']],
    [
      'a block inside a size',
      '[size=80][center]x[/center][/size]',
      ['literal center 9', 'literal center 18'],
    ],
    ['an argument that is refused', '[color=x;y]x[/color]', ['literal color 0', 'literal color 12']],
    ['an opening that never ends', '[divbox=white', ['literal divbox 0']],
    ['an item outside a list', '[*]x', ['literal * 0']],
    ['in the order of the text', '[divbox=white]a[/b]', ['open divbox 0', 'literal b 15']],
  ])('%s', (_, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });
});

/** The tags of a tree as text: `b(x u(y))`. */
const outline = (nodes: readonly BBNode[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.text : `${node.tag}(${outline(node.children)})`))
    .join(' ');

describe('rules outside the recorded cases', () => {
  it.each([
    ['a pair with a number belongs together', '[b:1]x[/b]y[/b:1]', 'b(x[/b]y)'],
    ['a numbered start goes before what is carried on', '[i][b]x[/i][u:1]y[/u:1]', 'i(b(x)) u(y)'],
    ['a tag closes itself', '[b/]x', 'b() x'],
    ['an end inside another opening still ends its link', '[url=/]x[b a=[/url]]y', 'url(x b()) b(]y)'],
    ['the newline behind [code] is no text', '[code]\n\nx[/code]', 'code(\nx)'],
    ['white space stays before a block', '[b]a \t[center]x[/center][/b]', 'b(a)  \t center(b(x))'],
    ['and before what goes on in it', '[b]a[center] \tx[/center][/b]', 'b(a) center( \t b(x))'],
    ['even when nothing follows', '[b][center] \t', 'b() center( \t)'],
    ['and around items', '[list] \t[*]a \t[*]b \t[/list]', 'list( \t li(a)  \t li(b)  \t)'],
    ['and before the first item, which nobody typed', '[list] \tx[/list]', 'list( \t li(x))'],
    ['a list of white space has no item', '[list] \t', 'list( \t)'],
    ['and inside, where formatting is crossed in a line', '[b][i]a [/b]b[/i]', 'b(i(a )) i(b)'],
    ['but outside, where a block ends what it holds', '[center][b]a [/center]c', 'center(b(a)  ) b(c)'],
    [
      'an end in [code] is text',
      '[divbox=white][quote][code]x[/quote]y[/code]',
      'divbox(quote(code(x[/quote]y)))',
    ],
    ['ends that follow each other are of what was cut off', '[b][i][u]x[/b][/u][/i]y', 'b(i(u(x))) y'],
    ['what is carried on keeps its number', '[i][b:1]x[/i]y[/b:1]z[/b]', 'i(b(x)) b(y) z[/b]'],
    ['a list that closes itself has no item', '[list/]x', 'list() x'],
    ['a block in a link in a line is text', '[u][url=/a][hr]x[/url][/u]', 'u(url() [hr]x[/url])'],
  ])('%s', (_, text, expected) => {
    expect(outline(readBBCode(text).tree)).toBe(expected);
  });

  it('a self-closing tag ends itself; a tag with an optional end tag ends by a rule', () => {
    const endings = readBBCode('[hr/][hr]').tree.map((node) => node.type === 'tag' && node.ending);
    expect(endings).toEqual(['explicit', 'implicit']);
    const [list] = readBBCode('[list][*]a[/list]').tree;
    expect(list).toMatchObject({ tag: 'list', children: [{ tag: 'li', ending: 'implicit' }] });
  });

  it('a backslash escapes a quote in a quoted argument', () => {
    const [spoiler] = readBBCode(String.raw`[altspoiler="a \"b\" \\ c"]x[/altspoiler]`).tree;
    expect(spoiler).toMatchObject({ tag: 'altspoiler', arg: String.raw`a "b" \ c` });
  });

  it('a tag is parsed at most 5,000 times', () => {
    expect(problems('[b]x[/b]'.repeat(5001))).toEqual(['literal b 40000', 'literal b 40004']);
  });

  it('repairs stop at the work limit of the forum', () => {
    const crossed = '[b][center]x[/center][/b]';
    const literal = problems(crossed.repeat(4000)).find((problem) => problem.startsWith('literal center'));
    // A block within formatting costs seven repairs, so 1,429 are repaired.
    expect(literal).toBe(`literal center ${1429 * crossed.length + '[b]'.length}`);
  });

  it('swallowing stops at its limit', () => {
    const crossed = '[b][i]y[/b][/i]';
    const literal = problems(crossed.repeat(4000)).find((problem) => problem.startsWith('literal'));
    // One repair for the crossing and two for the following end.
    expect(literal).toBe(`literal i ${3333 * crossed.length + '[b][i]y[/b]'.length}`);
  });

  it('an end tag without an opening tag costs no work', () => {
    const { tree } = readBBCode(`[b]${'[/i]'.repeat(10_001)}[center]x[/center]`);
    expect(outline(tree)).toMatch(/ center\(b\(x\)\)$/);
  });
});

describe('positions', () => {
  it('cover the source', () => {
    const text = 'a[divbox=white]b[/divbox]';
    expect(readBBCode(text).tree).toEqual([
      { type: 'text', text: 'a', start: 0, end: 1 },
      {
        type: 'tag',
        tag: 'divbox',
        arg: 'white',
        children: [{ type: 'text', text: 'b', start: 15, end: 16 }],
        start: 1,
        openEnd: 15,
        closeStart: 16,
        end: 25,
        ending: 'explicit',
      },
    ]);
  });

  it('refer to the text without CR and control characters', () => {
    const { text, tree } = readBBCode('a\r\n\u0007[b]c[/b]');
    expect(text).toBe('a\n[b]c[/b]');
    expect(tree[1]).toMatchObject({ tag: 'b', start: 2 });
  });

  it('are valid for every text', () => {
    fc.assert(
      fc.property(hostileText, (input) => {
        const { text, tree } = readBBCode(input);
        const nodes = allNodes(tree);
        const starts = nodes.map((node) => node.start);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        expect(nodes.filter((node) => node.end < node.start || node.end > text.length)).toEqual([]);
        const texts = nodes.filter((node) => node.type === 'text');
        expect(texts.map((node) => node.text)).toEqual(texts.map((node) => text.slice(node.start, node.end)));
        const tags = nodes.filter((node) => node.type === 'tag');
        expect(tags.filter((node) => node.closeStart < node.openEnd)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('any text', () => {
  it('never makes the parser throw', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'binary' })), (text) => {
        expect(() => readBBCode(text)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('reports no problem in balanced posts', () => {
    fc.assert(
      fc.property(balancedPost, (text) => {
        expect(readBBCode(text).problems).toEqual([]);
      }),
    );
  });

  // Ten times the maximum length of a post: a quadratic parser would exceed the test's timeout.
  it.each([
    ['deep bold', '[b]'.repeat(100_000)],
    ['deep boxes', `${'[divbox=white]'.repeat(50_000)}x${'[/divbox]'.repeat(50_000)}`],
    ['openings that never end', '[b='.repeat(200_000)],
    ['attributes that never end', '[size a='.repeat(80_000)],
    ['pictures around pictures', `${'[img]'.repeat(120_000)}[/img]`],
    ['links with one end', `${'[url=https://a.example]'.repeat(30_000)}[/url]`],
    ['a link with an endless host', `[url]//${'.'.repeat(600_000)}x[/url]`],
    ['crossed formatting', '[b][i][/b][/i]'.repeat(40_000)],
    ['blocks in bold', '[b][center]'.repeat(50_000)],
    ['rows of open cells', `[table][tr]${'[td]'.repeat(140_000)}`],
  ])('is parsed to its end: %s', (_, text) => {
    const { tree } = readBBCode(text);
    expect(tree.at(-1)?.end).toBe(text.length);
  });
});
