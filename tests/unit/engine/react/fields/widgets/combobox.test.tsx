// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldSchema } from '../../../../../../src/engine/definition/schema.ts';
import { setSource } from '../../../../../../src/engine/sources/source-store.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';
import type { HarnessOptions } from '../support/form-harness.tsx';

afterEach(async () => {
  await endForms();
  setSource('staff.phmc', []);
});

const open: FieldSchema = {
  type: 'string',
  title: 'Box',
  'x-options': ['Red', 'Green', 'Dark green'].map((label) => ({ value: label.toLowerCase(), label })),
};
const strict: FieldSchema = { ...open, 'x-strict': true };
const start = (schema: FieldSchema, extra: Partial<HarnessOptions> = {}, widget = 'search') =>
  renderForm({ properties: { box: schema }, ui: { box: { 'ui:widget': widget } }, ...extra });
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Box' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('the searchable select', () => {
  it('is a text input until its list has loaded, unless restricted to the list', async () => {
    const mine: FieldSchema = {
      type: 'string',
      title: 'Box',
      'x-source': 'characters',
      'x-fill': { b: 'last' },
    };
    const form = start(mine);
    expect(screen.queryByRole('combobox')).toBeNull();
    await form.user.type(screen.getByLabelText('Box'), 'Lucia');
    act(() => setSource('characters', [{ value: 'Rosa', label: 'Rosa Aldana', fill: { last: 'Aldana' } }]));
    expect(form.data()).toEqual({ box: 'Lucia' });
    await form.user.clear(box());
    await form.user.type(box(), 'ald{Enter}');
    expect(form.data()).toEqual({ box: 'Rosa' });
    expect(form.calls.at(-1)).toEqual({ name: 'fill', args: [[], { b: 'Aldana' }] });
    act(() => setSource('characters', []));
    form.unmount();
    start({ ...mine, 'x-strict': true });
    expect(box()).toBeTruthy();
  });

  it('selects with the mouse', async () => {
    const form = start(open);
    await form.user.click(screen.getByRole('button', { name: 'Show all: Box' }));
    await form.user.click(screen.getByRole('option', { name: 'Green' }));
    expect(form.data()).toEqual({ box: 'green' });
    expect(box().value).toBe('Green');
    expect(shown()).toEqual([]);
  });

  it('does not select a hovered option', async () => {
    const form = start(open);
    await form.user.click(box());
    await form.user.hover(screen.getByRole('option', { name: 'Green' }));
    await form.user.tab();
    expect(form.data()['box']).toBeUndefined();
  });

  it.each([
    ['other text', open, 'teal', /^Use “teal” as typed$/, 'teal', 'teal'],
    ['the first hit for a fragment', open, 'gre', /^Use “gre” as typed$/, 'green', 'Green'],
    [
      'a label typed in full, for the choice itself',
      open,
      'dark GREEN',
      undefined,
      'dark green',
      'Dark green',
    ],
    ['no other text than a strict list has', strict, 'teal', /^Nothing found\.$/, 'red', 'Red'],
    ['the first hit for a single letter', open, 'd', /^Use “d” as typed$/, 'dark green', 'Dark green'],
    ['nothing, once emptied', strict, '', undefined, undefined, ''],
    ['nothing, once emptied letter by letter', strict, 'd{Backspace}', undefined, undefined, ''],
    ['nothing, once emptied after more letters', open, 'da{Backspace}{Backspace}', undefined, undefined, ''],
  ])('selects %s', async (_, schema, typed, words, stored, label) => {
    const form = start(schema, { data: { box: 'red' } });
    await form.user.clear(box());
    if (typed !== '') await form.user.keyboard(typed);
    if (words) expect(screen.getByText(words)).toBeTruthy();
    await form.user.tab();
    expect([form.data()['box'], box().value]).toEqual([stored, label]);
  });

  it('filters its list by the typed text', async () => {
    const form = start(open);
    await form.user.type(box(), 'gre');
    expect(shown()).toEqual(['Green', 'Dark green', 'Use “gre” as typed']);
    await form.user.keyboard('{ArrowUp}{Enter}');
    expect(form.data()).toEqual({ box: 'gre' });
  });

  it('shows the label once the list has loaded', () => {
    start({ type: 'string', title: 'Box', 'x-source': 'staff.phmc' }, { data: { box: '17' } });
    expect(screen.getByLabelText<HTMLInputElement>('Box').value).toBe('17');
    act(() => setSource('staff.phmc', [{ value: '17', label: 'Amy Chen' }]));
    expect(box().value).toBe('Amy Chen');
  });

  it('renders 50 options of a long list and shows the total', async () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ value: `${index}`, label: `Name ${index}` }));
    const form = start({ type: 'string', title: 'Box', 'x-options': many });
    await form.user.click(box());
    expect(shown()).toHaveLength(50);
    expect(screen.getByText(/The first 50 of 600/)).toBeTruthy();
  });

  it('shows its format or computed value as placeholder', () => {
    const form = start(open);
    expect([box().placeholder, box().hasAttribute('data-computed')]).toEqual(['Find or type…', false]);
    form.compute('box', 'Mauve');
    expect([box().placeholder, box().getAttribute('data-computed')]).toEqual(['Mauve', 'true']);
    form.unmount();
    start(strict);
    expect(box().placeholder).toBe('Find…');
  });

  it('marks only the selected and the active option', async () => {
    const form = start(open, { data: { box: 'red' } });
    await form.user.click(box());
    await form.user.keyboard('{ArrowDown}{ArrowDown}');
    const options = screen.getAllByRole('option');
    expect(options.map((option) => option.hasAttribute('data-highlighted'))).toEqual([false, true, false]);
    const checks = options.map((option) => option.querySelectorAll('.option__check').length);
    expect(checks).toEqual([1, 0, 0]);
  });

  it.each([
    ['down, where there is as much above', { top: 80, bottom: 688 }, false],
    ['up, where there is more above', { top: 600, bottom: 640 }, true],
    ['down, where there is just enough below', { top: 448, bottom: 488 }, false],
  ])('drops %s', async (_, { top, bottom }, up) => {
    vi.stubGlobal('innerHeight', 768);
    const at = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    at.mockReturnValue(new DOMRect(0, top, 200, bottom - top));
    const form = start(open);
    expect(document.querySelector('.option-list')).toBeNull();
    await form.user.click(box());
    expect(document.querySelector('.option-list')?.hasAttribute('data-up')).toBe(up);
    at.mockRestore();
    vi.unstubAllGlobals();
  });
});

describe('the staff picker', () => {
  it('shows leadership and supervisors first', async () => {
    const person = (label: string, group: string) => ({ value: label, label, group, detail: 'Rank' });
    setSource('staff.phmc', [person('Zed', 'Nursing'), person('Bob', 'Leadership')]);
    const form = start({ type: 'string', title: 'Box', 'x-source': 'staff.phmc' }, {}, 'staff');
    await form.user.click(box());
    expect(shown()).toEqual(['BobRank', 'ZedRank']);
    expect(within(screen.getByRole('group', { name: 'Nursing' })).getAllByRole('option')).toHaveLength(1);
    act(() => setSource('staff.phmc', [person('Ann', 'Nursing')]));
    expect(shown()).toEqual(['AnnRank']);
  });
});

describe('the multiselect', () => {
  const many: FieldSchema = { type: 'array', title: 'Box', maxItems: 3, items: open };
  const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);

  it('describes its input, and what happens to unknown text', async () => {
    const form = start(many, {}, 'multiselect');
    expect(box().placeholder).toBe('Find or type…');
    await form.user.type(box(), 'mauve');
    expect(shown()).toEqual(['Use “mauve” as typed']);
    form.unmount();
    const other = start({ ...many, items: strict }, {}, 'multiselect');
    expect(box().placeholder).toBe('Find…');
    await other.user.type(box(), 'mauve');
    expect(screen.getByText('Nothing found.')).toBeTruthy();
    await other.user.tab();
    expect([other.data()['box'], box().value]).toEqual([undefined, '']);
  });

  it('selects the active option, not the typed letters', async () => {
    const form = start(many, {}, 'multiselect');
    await form.user.type(box(), 'gre');
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    expect(box().getAttribute('aria-controls')).toBe('root_box-list');
    await form.user.keyboard('{Enter}');
    expect(form.data()).toEqual({ box: ['green'] });
    expect(shown()).toEqual(['Red', 'Dark green']);
    await form.user.keyboard('dar');
    await form.user.tab();
    expect(form.data()).toEqual({ box: ['green', 'dark green'] });
    await form.user.click(box());
    await form.user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
  });

  it('activates the first match of a strict list after typing', async () => {
    const form = start({ ...many, items: strict }, {}, 'multiselect');
    await form.user.click(box());
    await form.user.keyboard('{Enter}');
    expect(form.changes).toEqual([]);
    await form.user.keyboard('dark{Enter}');
    expect(form.data()).toEqual({ box: ['dark green'] });
  });

  it('adds other text on Enter or blur', async () => {
    const form = start(many, {}, 'multiselect');
    await form.user.type(box(), 'teal{Enter}mauve');
    await form.user.tab();
    expect(form.data()).toEqual({ box: ['teal', 'mauve'] });
    expect(box().value).toBe('');
  });

  it('removes chips by button, moving the focus to a neighbour, then to the control', async () => {
    const form = start(many, { data: { box: ['red', 'teal', 'mauve'] } }, 'multiselect');
    expect(chips()).toEqual(['Red', 'teal', 'mauve']);
    await form.user.click(screen.getByRole('button', { name: 'Remove mauve' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove teal');
    await form.user.click(screen.getByRole('button', { name: 'Remove Red' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove teal');
    await form.user.keyboard('{Enter}');
    expect(form.data()['box']).toBeUndefined();
    expect(document.activeElement).toBe(box());
  });

  it('clears other options for the exclusive one, even in a full list', async () => {
    const one: FieldSchema = { ...many, maxItems: 1, 'x-exclusive': 'red' };
    const form = start(one, { data: { box: ['red'] } }, 'multiselect');
    await form.user.type(box(), 'green{Enter}');
    expect(form.data()).toEqual({ box: ['green'] });
  });

  it('stops at its maximum with a message', async () => {
    const form = start({ ...many, 'x-exclusive': 'red' }, { data: { box: ['a', 'b', 'c'] } }, 'multiselect');
    expect(box().placeholder).toBe('3 at most');
    await form.user.type(box(), 'd{Enter}');
    await form.user.click(box());
    await form.user.click(screen.getByRole('option', { name: 'Green' }));
    expect(form.data()).toEqual({ box: ['a', 'b', 'c'] });
  });
});
