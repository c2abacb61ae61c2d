// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { setSource } from '../../../../../src/engine/sources/source-store.ts';
import { endForms, renderForm } from './support/form-harness.tsx';

afterEach(async () => {
  await endForms();
  setSource('staff.coroner', []);
});

const staff: FieldSchema = {
  type: 'string',
  title: 'Coroner',
  'x-source': 'staff.coroner',
  'x-options': [
    { value: 'Amy Chen', label: 'Amy Chen', fill: { rank: 'Investigator', badge: '11' } },
    { value: 'Bo Lee', label: 'Bo Lee', fill: { rank: 'Examiner' } },
  ],
  'x-fill': { coronerRank: 'rank', coronerBadge: 'badge' },
};
const preset: FieldSchema = {
  type: 'string',
  title: 'Unidentified',
  enum: ['John Doe', 'Jane Doe'],
  'x-fill': { decedentName: '$value' },
};
const coroner = () => screen.getByLabelText('Coroner', { selector: 'input' });

describe('filling from a choice', () => {
  it('fills from the chosen option, and withdraws values that it lacks', async () => {
    const form = renderForm({ properties: { staff } });
    await form.user.type(coroner(), 'amy{Enter}');
    expect(form.calls).toEqual([
      { name: 'fill', args: [[], { coronerRank: 'Investigator', coronerBadge: '11' }] },
    ]);
    form.calls.length = 0;
    await form.user.clear(coroner());
    await form.user.type(coroner(), 'bo{Enter}');
    expect(form.calls.slice(-2)).toEqual([
      { name: 'withdraw', args: [[], ['coronerBadge']] },
      { name: 'fill', args: [[], { coronerRank: 'Examiner' }] },
    ]);
  });

  it('withdraws everything for a name outside the list', async () => {
    const form = renderForm({ properties: { staff }, data: { staff: 'Amy Chen' } });
    await form.user.clear(coroner());
    await form.user.type(coroner(), 'Somebody{Enter}');
    expect(form.data()).toEqual({ staff: 'Somebody' });
    expect(form.calls.at(-1)).toEqual({ name: 'withdraw', args: [[], ['coronerRank', 'coronerBadge']] });
  });

  it('fills the chosen value, and withdraws it with the choice, in the same row', async () => {
    const form = renderForm({
      properties: { rows: { type: 'array', items: { type: 'object', properties: { preset } } } },
      ui: { rows: { items: { preset: { 'ui:widget': 'radio' } } } },
      data: { rows: [{}] },
    });
    await form.user.click(screen.getByLabelText('Jane Doe'));
    await form.user.click(screen.getByRole('button', { name: 'Clear Unidentified' }));
    expect(form.calls.filter((call) => call.name !== 'blur')).toEqual([
      { name: 'fill', args: [['rows', 0], { decedentName: 'Jane Doe' }] },
      { name: 'withdraw', args: [['rows', 0], ['decedentName']] },
    ]);
  });

  it('withdraws values of the previous answer only', async () => {
    const form = renderForm({
      properties: { figure: { type: 'string', title: 'Figure', 'x-outdates': ['image'] } },
    });
    await form.user.type(screen.getByLabelText('Figure'), 'x{Tab}');
    await waitFor(() => expect(form.calls).toContainEqual({ name: 'withdraw', args: [[], ['image']] }));
  });

  it('fills nothing on an external change', async () => {
    const form = renderForm({ properties: { staff } });
    form.setData({ staff: 'Amy Chen' });
    await waitFor(() => expect(screen.getByDisplayValue('Amy Chen')).toBe(coroner()));
    expect(form.calls).toEqual([]);
  });
});
