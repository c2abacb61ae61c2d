// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../../src/engine/definition/schema.ts';
import { setSource } from '../../../../../../src/engine/sources/source-store.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';
import type { Harness } from '../support/form-harness.tsx';

afterEach(async () => {
  await endForms();
  setSource('agencies', []);
});

const strict: FieldSchema = {
  type: 'string',
  title: 'Box',
  'x-source': 'agencies',
  'x-strict': true,
  'x-options': [
    { value: 'LSPD', label: 'Police', group: 'City' },
    { value: 'LSSD', label: 'Sheriff', group: 'County' },
  ],
};
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('select', () => {
  const ui = { box: { 'ui:widget': 'select' } };
  const select = () => screen.getByLabelText<HTMLSelectElement>('Box');

  it('groups its options and starts with an empty one', () => {
    renderForm({ properties: { box: strict }, ui });
    expect(optionTexts()).toEqual(['Choose…', 'Police', 'Sheriff']);
    expect(within(screen.getByRole('group', { name: 'County' })).getByRole('option').textContent).toBe(
      'Sheriff',
    );
  });

  it('keeps a stored value that is no longer an option, with a note', async () => {
    const form = renderForm({ properties: { box: strict }, data: { box: 'SADCR' }, ui });
    expect(select().selectedOptions[0]?.textContent).toBe('SADCR (no longer listed)');
    await form.user.selectOptions(select(), 'Police');
    expect(form.data()).toEqual({ box: 'LSPD' });
    expect(optionTexts()).not.toContain('SADCR (no longer listed)');
  });
});

describe('a choice of numbers', () => {
  const numbers: FieldSchema = {
    type: 'integer',
    title: 'Box',
    enum: ['1', '2', '30'],
    'x-labels': { 30: 'Most' },
  };
  const several: FieldSchema = { type: 'array', title: 'Box', items: numbers };

  it.each([
    ['radio', numbers, 2, async ({ user }: Harness) => user.click(screen.getByLabelText('Most')), 30],
    [
      'select',
      numbers,
      2,
      async ({ user }: Harness) => user.selectOptions(screen.getByLabelText('Box'), 'Most'),
      30,
    ],
    [
      'search',
      numbers,
      undefined,
      async ({ user }: Harness) => user.type(screen.getByLabelText('Box'), 'mos{Enter}'),
      30,
    ],
    [
      'checkboxes',
      several,
      [2],
      async ({ user }: Harness) => user.click(screen.getByLabelText('Most')),
      [2, 30],
    ],
    [
      'multiselect',
      several,
      [2],
      async ({ user }: Harness) => user.type(screen.getByLabelText('Box'), 'mos{Enter}'),
      [2, 30],
    ],
  ] as const)('is stored as numbers by %s', async (widget, field, stored, choose, answer) => {
    const form = renderForm({
      properties: { box: field },
      data: { box: stored },
      ui: { box: { 'ui:widget': widget } },
    });
    await choose(form);
    expect(form.data()).toEqual({ box: answer });
  });
});

describe('radio', () => {
  const radio = { box: { 'ui:widget': 'radio' } };

  it('shows a boolean as yes and no, or with labels of the field', async () => {
    const form = renderForm({ properties: { box: { type: 'boolean', title: 'Box' } }, ui: radio });
    await form.user.click(screen.getByLabelText('No'));
    expect(form.data()).toEqual({ box: false });
    expect(screen.getByLabelText<HTMLInputElement>('No').checked).toBe(true);
    form.unmount();
    const words = ['Alive', 'Dead'].map((label) => ({ value: String(label === 'Alive'), label }));
    const other = renderForm({
      properties: { box: { type: 'boolean', title: 'Box', 'x-options': words } },
      ui: radio,
    });
    await other.user.click(screen.getByLabelText('Dead'));
    expect(other.data()).toEqual({ box: false });
  });

  it('can be cleared unless required', async () => {
    const form = renderForm({ properties: { box: strict }, ui: radio, data: { box: 'LSPD' } });
    form.require('box');
    expect(screen.queryByRole('button', { name: 'Clear Box' })).toBeNull();
    form.require();
    await form.user.click(screen.getByRole('button', { name: 'Clear Box' }));
    expect(form.data()['box']).toBeUndefined();
  });

  it('keeps a stored value that is no longer an option', () => {
    renderForm({ properties: { box: strict }, ui: radio, data: { box: 'SADCR' } });
    expect(screen.getByLabelText<HTMLInputElement>('SADCR (no longer listed)').checked).toBe(true);
  });
});

describe('checkboxes', () => {
  const list: FieldSchema = {
    type: 'array',
    title: 'Box',
    'x-exclusive': 'None',
    items: { type: 'string', enum: ['None', 'A', 'B'] },
  };
  const tick = (name: string) => screen.getByLabelText(name);

  it('stores choices in the order of the options', async () => {
    const form = renderForm({ properties: { box: list } });
    await form.user.click(tick('B'));
    await form.user.click(tick('A'));
    expect(form.data()).toEqual({ box: ['A', 'B'] });
    await form.user.click(tick('A'));
    await form.user.click(tick('B'));
    expect(form.data()['box']).toBeUndefined();
  });

  it('clears other options for the exclusive one', async () => {
    const form = renderForm({ properties: { box: list }, data: { box: ['A', 'B'] } });
    await form.user.click(tick('None'));
    expect(form.data()).toEqual({ box: ['None'] });
    await form.user.click(tick('B'));
    expect(form.data()).toEqual({ box: ['B'] });
  });
});
