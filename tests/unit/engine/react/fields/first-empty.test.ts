// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { firstEmptyControl } from '../../../../../src/engine/react/fields/first-empty.ts';

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
