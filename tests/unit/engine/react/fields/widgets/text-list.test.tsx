// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { flushPending } from '../../../../../../src/engine/react/fields/pending-change.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';

afterEach(endForms);

const start = (...box: string[]) =>
  renderForm({
    properties: { box: { type: 'array', title: 'Box', maxItems: 4, items: { type: 'string' } } },
    data: box.length > 0 ? { box } : {},
  });
const line = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Box: line ${number}` });
const lines = () => screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the list of texts', () => {
  it('starts with an empty line, which is no value', () => {
    const form = start();
    expect(lines()).toEqual(['']);
    act(() => flushPending());
    expect(form.data()['box']).toBeUndefined();
  });

  it('inserts a line below on Enter, also in the middle', async () => {
    const form = start('One', 'Three');
    await form.user.click(line(1));
    await form.user.keyboard('{Enter}Two');
    act(() => flushPending());
    expect(form.data()).toEqual({ box: ['One', 'Two', 'Three'] });
    expect(document.activeElement).toBe(line(2));
  });

  it('pastes each line as an entry', async () => {
    const form = start();
    await form.user.click(line(1));
    await form.user.paste('One\r\nTwo\n\n  Three ');
    expect(form.data()).toEqual({ box: ['One', 'Two', 'Three'] });
    expect(document.activeElement).toBe(line(3));
  });

  it('stores numbers in a list of numbers, and keeps other text for validation', async () => {
    const form = renderForm({
      properties: { box: { type: 'array', title: 'Box', items: { type: 'number' } } },
      data: { box: [2.5] },
    });
    expect(lines()).toEqual(['2.5']);
    await form.user.click(line(1));
    await form.user.keyboard('{Enter}1,5{Enter}ten{Enter}');
    act(() => flushPending());
    expect(form.data()).toEqual({ box: [2.5, 1.5, 'ten'] });
    expect(lines()).toEqual(['2.5', '1,5', 'ten', '']);
  });

  it('stops at its maximum of lines with a message', async () => {
    const form = start('One');
    await form.user.click(line(1));
    await form.user.paste('a\nb\nc\nd');
    expect(form.data()).toEqual({ box: ['One', 'a', 'b', 'c'] });
    expect(screen.getByText('4 at most')).toBeTruthy();
    expect(button('Add a line').disabled).toBe(true);
    await form.user.click(line(1));
    await form.user.keyboard('{Enter}');
    expect(lines()).toHaveLength(4);
  });

  it('moves lines by button and by key', async () => {
    const form = start('One', 'Two', 'Three');
    expect([button('Line 1: move up').disabled, button('Line 3: move down').disabled]).toEqual([true, true]);
    await form.user.click(line(1));
    await form.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(form.changes).toEqual([]);
    await form.user.click(button('Line 1: move down'));
    expect(form.data()).toEqual({ box: ['Two', 'One', 'Three'] });
    expect(document.activeElement).toBe(button('Line 2: move down'));
    await form.user.click(line(3));
    await form.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(form.data()).toEqual({ box: ['Two', 'Three', 'One'] });
    expect(document.activeElement).toBe(line(2));
  });

  it('removes at once, and can undo the last removal', async () => {
    const form = start('One', 'Two');
    await form.user.click(button('Line 2: remove'));
    expect(form.data()).toEqual({ box: ['One'] });
    expect(document.activeElement).toBe(line(1));
    await form.user.click(button('Undo'));
    expect(form.data()).toEqual({ box: ['One', 'Two'] });
  });

  it('removes an empty line with Backspace', async () => {
    const form = start('One', 'T');
    await form.user.click(line(2));
    await form.user.keyboard('{Backspace}{Backspace}');
    expect(lines()).toEqual(['One']);
    expect(document.activeElement).toBe(line(1));
    expect(form.data()).toEqual({ box: ['One'] });
  });

  it('keeps a blank line while others are edited', async () => {
    const form = start('One');
    await form.user.click(button('Add a line'));
    await form.user.click(line(1));
    await form.user.keyboard('!');
    act(() => flushPending());
    expect(form.data()).toEqual({ box: ['One!'] });
    expect(lines()).toEqual(['One!', '']);
  });

  it('shows the error of one line at that line', () => {
    const form = start('One', 'Two');
    form.showError('root_box_1', 'Too long.');
    expect(line(2).getAttribute('aria-invalid')).toBe('true');
    expect(line(1).getAttribute('aria-invalid')).toBeNull();
    expect(document.getElementById(line(2).getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Too long.',
    );
  });

  it('keeps one line, without a remove button while it is empty', async () => {
    const form = start('One');
    await form.user.click(button('Line 1: remove'));
    expect(lines()).toEqual(['']);
    expect(form.data()['box']).toBeUndefined();
    expect(screen.getByText(/Line removed/)).toBeTruthy();
    expect(button('Line 1: remove').disabled).toBe(true);
    await form.user.type(line(1), 'x');
    expect(button('Line 1: remove').disabled).toBe(false);
    await form.user.keyboard('{Enter}');
    expect(button('Line 2: remove').disabled).toBe(false);
  });

  it('can be read but not changed when read-only', async () => {
    const form = renderForm({
      properties: { box: { type: 'array', title: 'Box', items: { type: 'string' } } },
      data: { box: ['One', 'Two'] },
      readonly: true,
    });
    await form.user.click(line(1));
    await form.user.keyboard('{Enter}{Alt>}{ArrowDown}{/Alt}');
    await form.user.paste('a\nb');
    expect(lines()).toEqual(['One', 'Two']);
    expect(form.changes).toEqual([]);
    expect(line(1).getAttribute('aria-describedby')).toBeNull();
  });
});
