// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { helperTable } from '../../../../../src/engine/fields/helper-table.ts';
import {
  nextLetter,
  withLine,
  woundLine,
} from '../../../../../src/engine/fields/widgets/wound-builder/wound-words.ts';
import { endForms, renderForm } from '../support/form-harness.tsx';

await helperTable['woundBuilder']?.preload();
afterEach(endForms);

const start = (text?: string, more = {}) =>
  renderForm({
    properties: { text: { type: 'string', title: 'Findings' } },
    ui: { text: { 'ui:widget': 'textarea', 'ui:options': { helper: 'woundBuilder' } } },
    data: text === undefined ? {} : { text },
    ...more,
  });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = (form: ReturnType<typeof start>, label: string, choice: string) =>
  form.user.selectOptions(screen.getByLabelText(label), choice);

describe('the words on a wound', () => {
  const bare = {
    letter: 'A',
    region: 'Chest',
    part: '',
    type: 'Burn',
    side: '',
    caliber: '',
    range: '',
    path: '',
  };

  it('say what is known and nothing else', () => {
    expect(woundLine(bare)).toBe('Wound A: Burn, chest.');
    expect(
      woundLine({ ...bare, part: 'Lungs', side: 'Left', caliber: '.22LR', range: ' 2 m ', path: 'upward' }),
    ).toBe('Wound A: Burn, left chest (lungs). Caliber: .22LR. Range: 2 m. Path: upward.');
  });

  it('stand on a line of their own', () => {
    expect(withLine(' ', 'One.')).toBe('One.');
    expect(withLine('One.\n', 'Two.')).toBe('One.\nTwo.');
  });

  it.each([
    ['', 'A'],
    ['Wound A: x\nWound B: y', 'C'],
    ['Wound B: y', 'A'],
    ['See Wound A: x', 'A'],
  ])('go on after %j with %s', (text, letter) => {
    expect(nextLetter(text)).toBe(letter);
  });
});

describe('the wound builder', () => {
  it('adds lines to the text, the letter going on', async () => {
    const form = start('Slim build.');
    await form.user.click(button('Describe a wound'));
    expect(button('Add wound A').disabled).toBe(true);
    await choose(form, 'Type', 'Gunshot wound (entry)');
    await choose(form, 'Region', 'Chest');
    await choose(form, 'Part', 'Heart');
    await choose(form, 'Side', 'Left');
    await choose(form, 'Caliber', '.45 ACP');
    await form.user.type(screen.getByLabelText('Path'), 'downward');
    await form.user.click(button('Add wound A'));
    expect(form.data()['text']).toBe(
      'Slim build.\nWound A: Gunshot wound (entry), left chest (heart). Caliber: .45 ACP. Path: downward.',
    );
    await choose(form, 'Region', 'Head');
    await form.user.click(button('Add wound B'));
    expect(form.data()['text']).toContain('\nWound B: Gunshot wound (entry), head. Caliber: .45 ACP.');
  });

  it('asks for a caliber only of a gunshot wound', async () => {
    const form = start();
    await form.user.click(button('Describe a wound'));
    expect(screen.queryByLabelText('Caliber')).toBeNull();
    await choose(form, 'Type', 'Gunshot wound (exit)');
    await choose(form, 'Caliber', '.50 BMG');
    await choose(form, 'Type', 'Burn');
    await choose(form, 'Region', 'Arms');
    await form.user.click(button('Add wound A'));
    expect(form.data()['text']).toBe('Wound A: Burn, arms.');
  });

  it('takes its line back, until the text was changed again', async () => {
    const form = start('Before.');
    const addBurn = async () => {
      await choose(form, 'Type', 'Burn');
      await choose(form, 'Region', 'Arms');
      await form.user.click(button(/^Add wound/));
    };
    await form.user.click(button('Describe a wound'));
    await addBurn();
    await form.user.click(button('Undo'));
    expect(form.data()['text']).toBe('Before.');
    await addBurn();
    await form.user.type(screen.getByRole('textbox', { name: 'Findings' }), ' More.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is closed to a form that is locked', () => {
    start('x', { readonly: true });
    expect(button('Describe a wound').disabled).toBe(true);
  });

  it('has no violations that axe can find while open', async () => {
    const form = start();
    await form.user.click(button('Describe a wound'));
    await choose(form, 'Type', 'Gunshot wound (exit)');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    expect((await axe.run(form.container, { rules })).violations).toEqual([]);
  });
});
