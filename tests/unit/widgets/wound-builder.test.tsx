// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { helperTable } from '../../../src/engine/react/fields/helper-table.ts';
import { CALIBERS, PARTS, SIDES, TYPES } from '../../../src/widgets/wound-builder/wound-choices.ts';
import { nextLetter, withLine, woundLine } from '../../../src/widgets/wound-builder/wound-text.ts';
import { letters } from '../../../src/engine/react/fields/letters.ts';
import { endForms, renderForm } from '../engine/react/fields/support/form-harness.tsx';

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

const addBurn = async (form: ReturnType<typeof start>) => {
  await choose(form, 'Type', 'Burn');
  await choose(form, 'Region', 'Arms');
  await form.user.click(button('Add wound A'));
};

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
    [Array.from({ length: 27 }, (_, index) => `Wound ${letters(index)}: x`).join('\n'), 'AB'],
  ])('go on after %j with %s', (text, letter) => {
    expect(nextLetter(text)).toBe(letter);
  });
});

it.each(
  Object.entries({ types: TYPES, sides: SIDES, calibers: CALIBERS, regions: Object.keys(PARTS), ...PARTS }),
)('the choices of a wound have a name of their own: %s', (_, choices: readonly string[]) => {
  expect(new Set(choices).size).toBe(choices.length);
  expect(choices.filter((choice) => choice.trim() === '')).toEqual([]);
});

describe('the wound builder', () => {
  it('opens and closes, and says which', async () => {
    const form = start();
    const opener = button('Describe a wound');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await form.user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(opener.getAttribute('aria-controls')).toBe(screen.getByRole('group', { name: 'A wound' }).id);
    await form.user.click(opener);
    expect(screen.queryByRole('group', { name: 'A wound' })).toBeNull();
  });

  it('shows the line as it will stand, once there is enough to say', async () => {
    const form = start();
    await form.user.click(button('Describe a wound'));
    await choose(form, 'Region', 'Chest');
    expect(screen.getByText('Choose the type and the region.')).toBeTruthy();
    await choose(form, 'Type', 'Burn');
    expect(screen.getByText('Wound A: Burn, chest.')).toBeTruthy();
    await choose(form, 'Region', '');
    expect(button('Add wound A').disabled).toBe(true);
  });

  it('offers the parts of the region, and forgets the part with its region', async () => {
    const form = start();
    await form.user.click(button('Describe a wound'));
    const parts = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Part').options].map(({ value }) => value);
    expect(parts()).toEqual(['']);
    await choose(form, 'Region', 'Genitalia');
    expect(parts()).toEqual(['', 'External genitalia', 'Groin', 'Perineum']);
    await choose(form, 'Type', 'Burn');
    await choose(form, 'Part', 'Groin');
    await choose(form, 'Region', 'Head');
    expect(screen.getByText('Wound A: Burn, head.')).toBeTruthy();
  });

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
    const left = ['Type', 'Region', 'Part', 'Side', 'Caliber', 'Range', 'Path'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(left).toEqual(['Gunshot wound (entry)', '', '', '', '.45 ACP', '', '']);
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
    await form.user.type(screen.getByLabelText('Range'), '2 m');
    await choose(form, 'Type', 'Burn');
    await choose(form, 'Region', 'Arms');
    await form.user.click(button('Add wound A'));
    expect(form.data()['text']).toBe('Wound A: Burn, arms.');
  });

  it('takes its line back, until the text was changed again', async () => {
    const form = start('Before.');
    await form.user.click(button('Describe a wound'));
    await addBurn(form);
    await form.user.click(button('Undo'));
    expect(form.data()['text']).toBe('Before.');
    await addBurn(form);
    await form.user.type(screen.getByRole('textbox', { name: 'Findings' }), ' More.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
