// @vitest-environment happy-dom
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { firstEmptyControl } from '../../../../../src/engine/react/fields/first-empty.ts';
import { focusField } from '../../../../../src/engine/react/fields/focus-field.ts';
import { actionButton } from '../../../../../src/engine/react/fields/list-focus.ts';
import { useOptions } from '../../../../../src/engine/react/fields/use-options.ts';
import { setSource } from '../../../../../src/engine/sources/source-store.ts';
import { endForms, renderForm } from './support/form-harness.tsx';

describe('field template', () => {
  afterEach(endForms);

  const start = (schema: FieldSchema, options: object = {}) =>
    renderForm({ properties: { box: { title: 'Box', ...schema } }, ui: { box: { 'ui:options': options } } });
  const box = () => document.querySelector<HTMLElement>('.field')!;
  const label = () => document.getElementById('root_box-label')!;

  describe('a field with one control', () => {
    it('has its label before the control, hint and message after it, and no group role', () => {
      const form = start({ type: 'string' }, { description: 'In full.', help: 'As on the card.' });
      expect([box().tagName, box().className]).toEqual(['DIV', 'grid__cell grid__cell--starts field']);
      expect([label().tagName, label().getAttribute('for')]).toEqual(['LABEL', 'root_box']);
      expect(label().nextElementSibling).toBe(screen.getByRole('textbox'));
      expect(document.getElementById('root_box-help')?.textContent).toBe('In full.\nAs on the card.');
      form.showError('root_box', 'Enter the box.');
      const place = document.getElementById('root_box-error')!;
      expect(place.textContent).toBe(' Enter the box.');
      expect(place.querySelector('svg')).not.toBeNull();
    });

    it('is marked when required, and shows the time zone note', () => {
      const form = start({ type: 'string', format: 'time' });
      expect(label().textContent).toBe('Box server time (UTC)');
      form.require('box');
      expect(label().className).toBe('field__label field__label--required');
      expect(document.getElementById('root_box')?.getAttribute('aria-required')).toBe('true');
    });
  });

  describe('a field with several controls', () => {
    const choice: FieldSchema = { type: 'string', enum: ['A', 'B'] };
    const list: FieldSchema = { type: 'array', items: choice };

    it('is a group with a legend, followed by hints and message', () => {
      const form = start(list, { help: 'All that apply.' });
      expect([box().tagName, box().id, box().hasAttribute('role')]).toEqual(['FIELDSET', 'root_box', false]);
      expect([label().tagName, box().firstElementChild]).toEqual(['LEGEND', label()]);
      form.showError('root_box', 'Choose one.');
      expect(box().getAttribute('aria-describedby')).toBe('root_box-error root_box-help');
      expect([...box().children].slice(-2).map(({ id }) => id)).toEqual(['root_box-help', 'root_box-error']);
    });

    it('is invalid as a whole only if exposed as one control', () => {
      const form = start(list);
      form.showError('root_box', 'Choose one.');
      expect(box().hasAttribute('aria-invalid')).toBe(false);
      form.unmount();
      const radio = start(choice, { widget: 'radio' });
      expect([box().getAttribute('role'), box().hasAttribute('aria-invalid')]).toEqual(['radiogroup', false]);
      radio.showError('root_box', 'Choose one.');
      expect(box().getAttribute('aria-invalid')).toBe('true');
    });
  });
});

describe('first empty', () => {
  it.each([
    ['a text', '<input value="x"><input id="first"><input>'],
    ['a text of lines', '<input type="date" tabindex="-1"><textarea id="first"></textarea>'],
    ['a choice', '<select><option>x</option></select><select id="first"><option value=""></option></select>'],
    [
      'one of several, none chosen',
      '<fieldset><input type="radio" checked><input type="radio"></fieldset><fieldset><input type="radio" id="first"></fieldset>',
    ],
    ['no box', '<input type="checkbox"><input type="hidden" value=""><input id="first">'],
    ['nothing that takes no answer', '<input disabled><input readonly><input id="first">'],
    [
      'no list that has an answer',
      '<div class="combobox--many"><ul class="chips"></ul><input></div><div class="combobox--many"><input id="first"></div>',
    ],
  ])('the first empty control is %s', (_, fields) => {
    const form = document.createElement('form');
    form.innerHTML = fields;
    expect(firstEmptyControl(form)?.id).toBe('first');
  });

  it('a complete form has none', () => {
    const form = document.createElement('form');
    form.innerHTML = '<input value="x"><input type="checkbox">';
    expect(firstEmptyControl(form)).toBeUndefined();
  });
});

describe('focus field', () => {
  const scrolled = vi.fn<(element: Element, options: unknown) => void>();

  beforeEach(() => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
      scrolled(this, options);
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    scrolled.mockReset();
    await endForms();
  });

  const start = () =>
    renderForm({
      properties: {
        name: { type: 'string', title: 'Name' },
        signs: { type: 'array', title: 'Signs', items: { type: 'string', enum: ['A', 'B'] } },
        spare: { type: 'object', title: 'Spare', properties: {} },
      },
    });

  it('focuses a control, and scrolls its label to the top', () => {
    start();
    const name = screen.getByLabelText('Name');
    const focus = vi.spyOn(name, 'focus');
    expect(focusField('root_name')).toBe(true);
    expect(document.activeElement).toBe(name);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(scrolled.mock.calls).toEqual([[name.closest('.field'), { block: 'start' }]]);
  });

  it('renders the whole form before scrolling', () => {
    start();
    scrolled.mockImplementation(() => {
      expect(document.querySelector('form')?.dataset['whole']).toBe('');
    });
    focusField('root_name');
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('does nothing for a missing or unfocusable field', () => {
    start();
    const empty = document.body.appendChild(document.createElement('fieldset'));
    onTestFinished(() => empty.remove());
    empty.id = 'empty';
    expect([focusField('root_gone'), focusField('empty')]).toEqual([false, false]);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('list focus', () => {
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
});

describe('use options', () => {
  afterEach(() => {
    cleanup();
    setSource('agencies', []);
  });

  const schema: FieldSchema = {
    type: 'string',
    'x-source': 'agencies',
    'x-options': [{ value: 'LSPD', label: 'Police' }],
  };
  const live = [{ value: 'LSSD', label: 'Sheriff', detail: 'County' }];

  describe('useOptions', () => {
    it('returns the embedded options until the live list has loaded, then that list', () => {
      const { result } = renderHook(() => useOptions(schema));
      expect(result.current).toEqual(schema['x-options']);
      act(() => setSource('agencies', live));
      expect(result.current).toBe(live);
      act(() => setSource('agencies', []));
      expect(result.current).toEqual(schema['x-options']);
    });
  });
});
