// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { factsOf } from '../../../../src/services/error-reporting/control-facts.ts';
import {
  followInteractions,
  type Interactions,
} from '../../../../src/services/error-reporting/interactions.ts';

let now = 0;
let interactions: Interactions;

function show(html: string): void {
  document.body.innerHTML = `<form id="form">${html}</form>`;
}

const get = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  now = 0;
  interactions = followInteractions(document, { now: () => now });
});
afterEach(() => interactions.stop());

describe('a control is described without its value', () => {
  it.each([
    ['<label>Name <input id="root_name" value="canary"></label>', 'input', 'Name', 'root_name', 'Text/Input'],
    [
      '<label for="t">Notes</label><textarea id="t" name="notes">canary</textarea>',
      'textarea',
      'Notes',
      'notes',
      'Textarea',
    ],
    ['<select aria-label="Manner"><option>canary</select>', 'select', 'Manner', '', 'Select/Dropdown'],
    [
      '<p id="l">Coroner</p><input role="combobox" aria-labelledby="l" value="canary">',
      'input',
      'Coroner',
      '',
      'Select/Dropdown',
    ],
    [
      '<label><input type="checkbox" name="mass">Mass fatality</label>',
      'input',
      'Mass fatality',
      'mass',
      'Checkbox',
    ],
    [
      '<fieldset><legend>Languages</legend><label><input type="checkbox">canary</label></fieldset>',
      'input',
      'Languages',
      '',
      'Checkbox',
    ],
    [
      '<div role="radiogroup" aria-label="Gender"><label><input type="radio" name="g" value="canary">canary</label></div>',
      'input',
      'Gender',
      'g',
      'Radio',
    ],
    ['<label><input type="radio" name="g">canary</label>', 'input', '', 'g', 'Radio'],
  ])('%s', (html, selector, label, name, type) => {
    show(html);
    const facts = factsOf(get(selector));
    expect(facts).toEqual({ label, name, type, form: 'form' });
  });
});

describe('the last interaction', () => {
  it('is the edited control, and expires after 30 seconds', async () => {
    show('<label>Name <input></label>');
    expect([interactions.last(), interactions.input()]).toEqual([null, null]);
    await userEvent.type(get('input'), 'canary');
    now = 29_999;
    expect(interactions.last()).toBe('input');
    expect(interactions.input()).toEqual({
      label: 'Name',
      name: '',
      type: 'Text/Input',
      form: 'form',
      age: 29_999,
    });
    now = 30_000;
    expect([interactions.last(), interactions.input()]).toEqual([null, null]);
  });

  it('is a button click by pointer or key, until the next input', async () => {
    show('<button type="button"><b>Go</b></button><label>Name <input></label>');
    await userEvent.click(get('b'));
    expect([interactions.last(), interactions.input()]).toEqual(['button', null]);
    now = 10_000;
    await userEvent.type(get('input'), 'x');
    expect(interactions.last()).toBe('input');
    now = 20_000;
    get('button').focus();
    now = 20_001;
    await userEvent.keyboard('{Enter}');
    expect(interactions.last()).toBe('button');
    expect(interactions.input()).toMatchObject({ label: 'Name', age: 1 });
    now = 50_001;
    expect(interactions.last()).toBeNull();
  });
});
