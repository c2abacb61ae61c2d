// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawTag } from '../../../../../src/engine/react/preview/draw.tsx';
import type { TagNode } from '#phpbb-bbcode';
import { tag, text } from './nodes.ts';

afterEach(cleanup);

const html = (node: TagNode): string => render(<>{drawTag(node)}</>).container.innerHTML;

it.each([
  ['transparent', true],
  ['Transparent', true],
  ['rgba(0,0,0,.5)', true],
  ['#1234', true],
  ['#123456', false],
  ['semi-transparent', false],
])('a transparent ground %s is detected: %s', (colour, isClear) => {
  expect(html(tag('divbox', [], colour)).includes('post__filled')).toBe(!isClear);
});

it.each([
  ['a tag that is not drawn shows what it holds', tag('glow', [text('a')]), 'a'],
  [
    'a spoiler without a title has one',
    tag('altspoiler', [], ''),
    '<details class="post__spoiler"><summary>Spoiler</summary><div></div></details>',
  ],
  ['the end of a line', tag('br'), '<br>'],
  [
    'code holds text alone',
    tag('code', [text('a'), tag('b', [text('b')])]),
    '<pre class="post__code"><code>a</code></pre>',
  ],
  [
    'a picture without an address',
    tag('img'),
    '<span class="post__broken rounded pad-item">Image did not load</span>',
  ],
  [
    'a picture on the left without an address',
    tag('imageleft'),
    '<span class="post__broken rounded pad-item">Image did not load</span>',
  ],
  [
    'a list of what is no item',
    tag('list', [tag('b', [text('a')]), text('\n'), text('\nb\n')]),
    '<ul class="post__list"><li><strong>a</strong></li><li>b</li></ul>',
  ],
  [
    'stray text keeps the lines that a cell would trim',
    tag('table', [text('\na'), tag('tr', [tag('td', [text('b')])])]),
    '<div><br>a</div><div class="post__scroll" tabindex="0" role="group" aria-label="Table"><table class="post__table"><tbody><tr><td>b</td></tr></tbody></table></div>',
  ],
])('%s', (_, node, expected) => {
  expect(html(node)).toBe(expected);
});

it.each(['center', 'left', 'right', 'justify'])('[%s] aligns its lines', (side) => {
  const { container } = render(<>{drawTag(tag(side, [text('a')]))}</>);
  expect(container.firstElementChild).toHaveProperty('style.textAlign', side);
});

it.each([
  ['b', 'strong'],
  ['list', 'ul'],
  ['table', 'table'],
])('the 65th nested [%s] is the last that is rendered', (name, element) => {
  let node = tag(name, [text('deep')]);
  const wrap = (inner: TagNode): TagNode =>
    name === 'table' ? tag(name, [tag('tr', [tag('td', [inner])])]) : tag(name, [inner]);
  for (let depth = 0; depth < 80; depth += 1) node = wrap(node);
  const { container } = render(<>{drawTag(node)}</>);
  expect(container.querySelectorAll(element)).toHaveLength(65);
  expect(container.textContent).toBe('deep');
});
