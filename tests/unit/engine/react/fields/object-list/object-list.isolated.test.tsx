// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldSchema } from '../../../../../../src/engine/definition/schema.ts';
import { focusField } from '../../../../../../src/engine/react/fields/focus-field.ts';
import { flushPending } from '../../../../../../src/engine/react/fields/pending-change.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';
import type { Data, HarnessOptions } from '../support/form-harness.tsx';

const rendered = vi.hoisted(() => ({ rows: 0 }));
vi.mock('../../../../../../src/engine/react/fields/object-list/summary.ts', async (original) => {
  const module =
    await original<typeof import('../../../../../../src/engine/react/fields/object-list/summary.ts')>();
  return {
    ...module,
    summaryOf: (...args: Parameters<typeof module.summaryOf>) => {
      rendered.rows += 1;
      return module.summaryOf(...args);
    },
  };
});

beforeEach(() => {
  rendered.rows = 0;
});
afterEach(endForms);

const text = (title: string): FieldSchema => ({ type: 'string', title });
const inner: FieldSchema = {
  type: 'array',
  title: 'Wounds',
  items: { type: 'object', properties: { place: text('Place'), depth: text('Depth') } },
};
const list: FieldSchema = {
  type: 'array',
  title: 'People',
  maxItems: 100,
  items: {
    type: 'object',
    required: ['name'],
    properties: { name: text('Name'), note: text('Note'), wounds: inner },
  },
};
const ui = { people: { 'ui:options': { itemLabel: 'Person', summary: ['name', 'note'] } } };

const people = (...names: string[]): Data => ({ people: names.map((name) => ({ name })) });
const start = (data: Data = {}, schema = list, extra: Partial<HarnessOptions> = {}) =>
  renderForm({ properties: { people: schema }, ui, data, ...extra });

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const toggles = () =>
  screen.queryAllByRole('button', { name: /^Person \d/ }).filter((one) => one.hasAttribute('aria-expanded'));
const said = () => toggles().map((toggle) => toggle.textContent);
const names = (data: Data) => (data['people'] as { name?: string }[]).map((person) => person.name);
const row = (number: number) => {
  const item = toggles()[number - 1]?.closest('li');
  if (!item) throw new Error(`No row ${number}`);
  return item;
};
const toggle = (number: number): HTMLElement => {
  const found = toggles()[number - 1];
  if (!found) throw new Error(`No row ${number}`);
  return found;
};
const isOpen = (number: number) => toggles()[number - 1]?.getAttribute('aria-expanded') === 'true';

describe('collapsed rows', () => {
  it('show a summary and mount no inputs', () => {
    start({ people: [{ name: 'Rose', note: 'Tall' }, {}] });
    expect(said()).toEqual(['Person 1:Rose · Tall', 'Person 2:not filled in yet']);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(row(1).querySelectorAll('button')).toHaveLength(1);
    expect(screen.getAllByRole('status').filter(({ textContent }) => textContent !== '')).toEqual([]);
  });

  it('expand and collapse one at a time, or all and then individually', async () => {
    const form = start(people('Rose', 'Lily', 'Iris'));
    const open = () => [1, 2, 3].map(isOpen);
    await form.user.click(toggle(1));
    await form.user.click(toggle(3));
    expect(open()).toEqual([false, false, true]);
    expect(screen.getAllByLabelText(/^Name/).map((input) => input.id)).toEqual(['root_people_2_name']);
    expect(document.activeElement).toBe(toggle(3));
    await form.user.click(button('Expand all'));
    expect(open()).toEqual([true, true, true]);
    await form.user.click(toggle(2));
    await form.user.click(toggle(2));
    await form.user.click(toggle(1));
    expect(open()).toEqual([false, true, true]);
    await form.user.click(button('Collapse all'));
    expect(open()).toEqual([false, false, false]);
    await form.user.click(toggle(1));
    await form.user.click(toggle(2));
    expect(open()).toEqual([false, true, false]);
  });

  it('stay under the pointer while a row above collapses', async () => {
    const form = start(people('Rose', 'Lily'));
    await form.user.click(toggle(1));
    const scrollBy = vi.spyOn(document.documentElement, 'scrollBy');
    const tops = [500, 200];
    vi.spyOn(toggle(2), 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, tops.shift() ?? 0));
    await form.user.click(toggle(2));
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, -300);
  });

  it('show the number of missing answers unless empty', () => {
    const required = [0, 1, 2].map((index) => `people.${index}.name`);
    start({ people: [{ note: 'Tall' }, { name: 'Rose' }, {}] }, list, { required });
    expect(said()).toEqual(['Person 1:Tall1 missing', 'Person 2:Rose', 'Person 3:not filled in yet']);
  });

  it('show the number of their errors while collapsed', async () => {
    const form = start(people('Rose', 'Lily'));
    form.showError('root_people_1_name', 'Enter the name.');
    form.showError('root_people_1_note', 'Enter the note.');
    form.showError('root_people_10_note', 'Not here.');
    expect(said()).toEqual(['Person 1:Rose', 'Person 2:Lily2 errors']);
    form.showError('root_people_1_note', undefined);
    expect(said()[1]).toBe('Person 2:Lily1 error');
    await form.user.click(toggle(2));
    expect(said()[1]).toBe('Person 2:Lily');
    expect(screen.getByText('Enter the name.')).toBeTruthy();
  });

  it('show their actions to mouse and keyboard', async () => {
    const form = start(people('Rose', 'Lily'));
    const head = row(1).querySelector('.row__head')!;
    await form.user.hover(head);
    expect(within(row(1)).getByRole('button', { name: 'Person 1: remove' })).toBeTruthy();
    await form.user.unhover(head);
    expect(screen.queryByRole('button', { name: 'Person 1: remove' })).toBeNull();
    await form.user.tab();
    await form.user.tab();
    await form.user.tab();
    expect(document.activeElement).toBe(button('Person 1: duplicate'));
    await form.user.tab();
    await form.user.tab();
    expect(document.activeElement).toBe(toggles()[1]);
    expect(screen.queryByRole('button', { name: 'Person 1: remove' })).toBeNull();
  });
});

describe('adding and duplicating', () => {
  it('expands the new row with focus in its first control', async () => {
    const form = start(people('Rose', 'Lily'));
    await form.user.click(button('Add person'));
    expect(isOpen(3)).toBe(true);
    expect(document.activeElement?.id).toBe('root_people_2_name');
    await form.user.keyboard('Iris');
    act(() => flushPending());
    expect(names(form.data())).toEqual(['Rose', 'Lily', 'Iris']);
  });

  it('inserts a copy below, including text being typed', async () => {
    const form = start(people('Rose', 'Lily'));
    await form.user.click(toggle(1));
    await form.user.type(screen.getByLabelText(/^Name/), ' M');
    await form.user.click(button('Person 1: duplicate'));
    expect(names(form.data())).toEqual(['Rose M', 'Rose M', 'Lily']);
    expect(document.activeElement?.id).toBe('root_people_1_name');
    await form.user.keyboard('!');
    act(() => flushPending());
    expect(names(form.data())).toEqual(['Rose M', 'Rose M!', 'Lily']);
  });

  it('stops at the maximum with a message', async () => {
    const form = start(people('Rose'), { ...list, maxItems: 2 });
    await form.user.click(button('Add person'));
    expect(button('Add person').disabled).toBe(true);
    expect(button('Person 2: duplicate').disabled).toBe(true);
    expect(screen.getByText('2 at most')).toBeTruthy();
  });
});

describe('removing', () => {
  it('moves the focus to the neighbour, or to the add button after the last row', async () => {
    const form = start(people('Rose', 'Lily', 'Iris'));
    const remove = async (number: number) => {
      act(() => toggle(number).focus());
      await form.user.click(button(`Person ${number}: remove`));
    };
    await remove(1);
    expect(names(form.data())).toEqual(['Lily', 'Iris']);
    expect(document.activeElement).toBe(toggles()[0]);
    await remove(2);
    expect(document.activeElement).toBe(toggles()[0]);
    await remove(1);
    expect(form.data()['people']).toEqual([]);
    expect(document.activeElement).toBe(button('Add person'));
  });

  it('removes all rows in one undo step', async () => {
    const form = start(people('Rose', 'Lily', 'Iris'));
    await form.user.click(button('Remove all'));
    expect(form.changes).toEqual([{ people: [] }]);
    expect(document.activeElement).toBe(button('Add person'));
    await form.user.click(button('Undo'));
    expect(form.data()).toEqual(people('Rose', 'Lily', 'Iris'));
  });

  it('can be undone until the next removal, restoring the row', async () => {
    const form = start({ people: [{ name: 'Rose' }, { name: 'Lily', note: 'x' }, { name: 'Iris' }] });
    await form.user.click(toggle(2));
    await form.user.click(button('Person 2: remove'));
    expect(screen.getByText(/Person 2 removed/)).toBeTruthy();
    await form.user.click(button('Undo'));
    expect(form.data()).toEqual({
      people: [{ name: 'Rose' }, { name: 'Lily', note: 'x' }, { name: 'Iris' }],
    });
    expect([1, 2, 3].map(isOpen)).toEqual([false, true, false]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('moving', () => {
  it('keeps rows expanded and the focus', async () => {
    const form = start(people('Rose', 'Lily', 'Iris'));
    await form.user.click(toggle(1));
    await form.user.click(button('Person 1: move down'));
    expect(names(form.data())).toEqual(['Lily', 'Rose', 'Iris']);
    expect([1, 2, 3].map(isOpen)).toEqual([false, true, false]);
    expect(document.activeElement).toBe(button('Person 2: move down'));
    expect(screen.getByText('Person 1 is now 2 of 3.')).toBeTruthy();
    await form.user.keyboard('{Enter}');
    expect(names(form.data())).toEqual(['Lily', 'Iris', 'Rose']);
    expect(row(3).contains(document.activeElement)).toBe(true);
    expect(button('Person 3: move down').disabled).toBe(true);
    act(() => toggle(3).focus());
    await form.user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
    expect(names(form.data())).toEqual(['Lily', 'Rose', 'Iris']);
    expect(document.activeElement).toBe(toggle(2));
    await form.user.click(button('Person 2: move up'));
    expect(button('Person 1: move up').disabled).toBe(true);
  });

  it('keeps the fields of an expanded row, including text being typed', async () => {
    const form = start(people('Rose', 'Lily'));
    await form.user.click(toggle(1));
    await form.user.type(screen.getByLabelText(/^Name/), ' M');
    await form.user.click(button('Person 1: move down'));
    expect(names(form.data())).toEqual(['Lily', 'Rose M']);
    await form.user.type(screen.getByLabelText(/^Name/), '!');
    // Arrow keys belong to the focused control.
    await form.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    act(() => flushPending());
    expect(names(form.data())).toEqual(['Lily', 'Rose M!']);
  });
});

describe('changes from outside', () => {
  it('keep other rows expanded or collapsed', async () => {
    const form = start(people('Rose', 'Lily', 'Iris'));
    await form.user.click(toggle(3));
    form.setData(people('Rose', 'Iris'));
    expect([1, 2].map(isOpen)).toEqual([false, true]);
    form.setData(people('Rose', 'Lily', 'Iris'));
    expect([1, 2, 3].map(isOpen)).toEqual([false, false, true]);
  });
});

describe.each(['disabled', 'readonly'] as const)('while %s', (state) => {
  it('rows can be expanded but not changed', async () => {
    const form = start(people('Rose', 'Lily'), list, { [state]: true });
    await form.user.click(toggle(1));
    const { disabled, readOnly } = screen.getByLabelText<HTMLInputElement>(/^Name/);
    expect([disabled, readOnly]).toEqual([state === 'disabled', state === 'readonly']);
    const open = within(row(1))
      .getAllByRole<HTMLButtonElement>('button')
      .filter((one) => !one.disabled);
    expect(open).toEqual([toggles()[0]]);
    toggles()[1]?.focus();
    await form.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(form.changes).toEqual([]);
    expect(button('Add person').disabled).toBe(true);
  });
});

describe('finding a field', () => {
  it('expands nested rows', () => {
    start({ people: [{ name: 'Rose' }, { name: 'Lily', wounds: [{ place: 'Arm' }, { place: 'Leg' }] }] });
    act(() => void focusField('root_people_1_wounds_1_depth'));
    expect(document.activeElement?.id).toBe('root_people_1_wounds_1_depth');
  });
});

describe('a hundred rows', () => {
  const hundred = people(...Array.from({ length: 100 }, (_, index) => `Name ${index}`));

  it('render one row for a change in one row', async () => {
    const form = start(hundred);
    await form.user.click(toggle(50));
    rendered.rows = 0;
    // Without a pause, in which a part of the text would be written.
    for (const value of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef'])
      fireEvent.change(screen.getByLabelText(/^Note/), { target: { value } });
    expect(rendered.rows).toBe(0);
    act(() => flushPending());
    expect(rendered.rows).toBe(1);
    expect(said()[49]).toBe('Person 50:Name 49 · abcdef');
  });
});
