// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tolerateTranslators } from '../../../../src/shared/lib/page-translators.ts';

const { removeChild, insertBefore } = Node.prototype;
let parent: HTMLElement;
let text: ChildNode;

beforeEach(() => {
  document.body.innerHTML = '<p>Text<b>bold</b></p>';
  parent = document.querySelector('p')!;
  text = parent.firstChild!;
  tolerateTranslators();
});
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  document.body.replaceChildren();
});

/** Returns the element with which a translator wraps or replaces a text. */
function translated(...content: readonly (string | Node)[]): HTMLElement {
  const font = document.createElement('font');
  font.append(...content);
  return font;
}

it.each([
  ['replaces', () => text.replaceWith(translated('Wort'))],
  [
    'wraps',
    () => {
      const font = translated();
      text.replaceWith(font);
      font.append(translated(text));
    },
  ],
])('removes and inserts around a text that a translator %s', (_, translate) => {
  translate();
  const put = document.createElement('i');
  expect(parent.insertBefore(put, text)).toBe(put);
  expect(parent.firstChild).toBe(put);
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.innerHTML).toBe('<i></i><b>bold</b>');
});

it('keeps nodes that may replace another text, and loses no inserted node', () => {
  text.replaceWith(translated('Wort'), translated('Wort'));
  parent.removeChild(text);
  parent.insertBefore(document.createElement('i'), text);
  expect(parent.innerHTML).toBe('<font>Wort</font><font>Wort</font><b>bold</b><i></i>');
});

it('throws as usual on a page that is not translated', () => {
  text.remove();
  expect(() => parent.removeChild(text)).toThrow('The node');
  expect(() => parent.insertBefore(document.createElement('i'), text)).toThrow('The node');
  parent.insertBefore(document.createElement('i'), parent.firstChild);
  parent.insertBefore(document.createElement('u'), null);
  expect(parent.innerHTML).toBe('<i></i><b>bold</b><u></u>');
});
