// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { actionButton } from '../../../../../src/engine/react/fields/list-focus.ts';

function element(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe('the focused button after a list change', () => {
  const list = element(`
    <div data-index="0">
      <button data-action="up" disabled></button><button data-action="down"></button>
      <div data-index="1"><button data-action="up" id="inner"></button></div>
    </div>
    <div data-index="1"><button data-action="up" id="second"></button><button data-action="down"></button></div>
    <div data-index="2"><button data-action="up" disabled></button><button></button></div>`);
  const found = (index: number, action: string) => actionButton(list, index, action);

  it('is the same action of the entry in this list', () => {
    expect(found(1, 'up')?.id).toBe('second');
    expect([found(0, 'down'), found(1, 'down')].map((button) => button?.dataset['action'])).toEqual([
      'down',
      'down',
    ]);
  });

  it('is another enabled button if that one is disabled', () => {
    expect(found(0, 'up')?.dataset['action']).toBe('down');
  });
});
