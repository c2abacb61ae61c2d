import { describe, expect, it } from 'vitest';
import { readBBCode } from '../src/reader.ts';
import { ruleOfWritten } from '../src/tags.ts';

const accept = (tag: string, raw: string): string | null | undefined => ruleOfWritten(tag)?.arg?.accept(raw);

describe('arguments', () => {
  it.each([
    [
      'color',
      'Red|#fff|#A0b1C2|#09af|#0123abCD|rgb(1,2,3)|rgb(100,  200,  255)',
      '|red;|#ff|#fffff|#fffffff|#fffffffff|#ggg|#fffg| red|#fff ',
    ],
    [
      'divbox',
      'rgba(1,2,3,.25)|rgba(100,  200,  255,  0.5)|rgba(1,2,3,10)|rgba(1,2,3,1.75)',
      'rgb(1,2)|rgb(1000,2,3)|rgb(1,2000,3)|rgb(1,2,3000)|rgb(a,2,3)|rgb(1,b,3)|rgb(1,2,c)',
    ],
    [
      'divboxcolor',
      'black',
      'rgba(1,2,3)|rgba(1000,2,3,1)|rgba(1,2000,3,1)|rgba(1,2,3000,1)|rgba(a,2,3,1)|rgba(1,b,3,1)|rgba(1,2,c,1)|' +
        'rgba(1,2,3,x)|rgba(1,2,3,1.x)|rgb(1,x2,3)|rgba(1,2,3,1)x',
    ],
    ['size', '1|85|85.25|200', '|0|0.9|200.1|201|1.|.5|-1|1e2|x8|8x|8.x'],
    ['list', '1|a|lower-roman|a b+c,d.e_f', '|a;b|a=b|a"'],
  ])('%s accepts its known arguments and refuses others', (tag, kept, refused) => {
    for (const raw of kept.split('|')) expect(accept(tag, raw), raw).toBe(raw);
    for (const raw of refused.split('|')) expect(accept(tag, raw), raw).toBeNull();
  });

  it('of a quote and of a list have long names', () => {
    const tree = readBBCode('[quote author="A"]x[/quote][list type=a][*]x[/list]').tree;
    expect(tree).toMatchObject([
      { tag: 'quote', arg: 'A' },
      { tag: 'list', arg: 'a' },
    ]);
  });
});

const problems = (text: string): readonly string[] =>
  readBBCode(text).problems.map(({ kind, tag }) => `${kind} ${tag}`);

describe('places', () => {
  it.each(['[center]', '[left]', '[right]', '[justify]', '[quote]', '[divbox=white]', '[altspoiler=T]'])(
    '%s is a block with inline and block content, and not inline itself',
    (open) => {
      const name = /\w+/.exec(open)?.[0] ?? '';
      expect(problems(`${open}x[b]y[/b][hr]z[/${name}]`)).toEqual([]);
      expect(problems(`[u]${open}x[/${name}][/u]`)).toEqual([`literal ${name}`, `literal ${name}`]);
    },
  );

  it.each(['[b]', '[i]', '[bold]'])('%s continues in a block that interrupts it', (open) => {
    const name = open.slice(1, -1);
    expect(readBBCode(`${open}[center]x[/center]`).tree).toMatchObject([
      { tag: name },
      { tag: 'center', children: [{ tag: name }] },
    ]);
  });

  it.each(['[br]', '[cb]', '[cbc]', '[hr]', '[img src=/x.png]', '[imageleft src=/x.png]'])(
    '%s has an optional end tag',
    (text) => {
      expect(problems(`[divbox=white]${text}x[/divbox]`)).toEqual([]);
    },
  );
});
