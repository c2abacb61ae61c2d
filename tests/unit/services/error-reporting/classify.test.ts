import { expect, it } from 'vitest';
import { classify } from '../../../../src/services/error-reporting/classify.ts';
import type { InputType } from '../../../../src/services/error-reporting/control-facts.ts';
import type { Interactions } from '../../../../src/services/error-reporting/interactions.ts';

const done = (last: 'button' | 'input' | null, type?: InputType): Pick<Interactions, 'input' | 'last'> => ({
  last: () => last,
  input: () => (type ? { label: '', name: '', type, form: '', age: 0 } : null),
});

const calls = (...names: string[]) => names.map((call) => ({ call, file: 'a.js', line: 1, column: 1 }));
const BUTTON = { buttonClick: true, input: false, inputType: null };
const NEITHER = { buttonClick: false, input: false, inputType: null };
const input = (inputType: InputType) => ({ buttonClick: false, input: true, inputType });

it.each([
  ['onClick', BUTTON],
  ['handleClick', BUTTON],
  ['Object.onClick', BUTTON],
  ['handleSaveClick', BUTTON],
  ['clickHandler', BUTTON],
  ['handleSelectChange', input('Select/Dropdown')],
  ['onDropdownChange', input('Select/Dropdown')],
  ['handleTextareaInput', input('Textarea')],
  ['onCheckboxChange', input('Checkbox')],
  ['onRadioChange', input('Radio')],
  ['handleBlur', input('Text/Input')],
  ['onInput', input('Text/Input')],
  ['onChange', input('Text/Input')],
  ['render', NEITHER],
])('the stack indicates %s', (call, expected) => {
  expect(classify(calls('a', call, 'b'), done(null))).toEqual(expected);
});

it.each([
  ['button', undefined, BUTTON],
  ['input', 'Radio', input('Radio')],
  [null, undefined, NEITHER],
] as const)('the stack is unknown, and the last interaction was %s', (last, type, expected) => {
  expect(classify(calls('a', 'b$1'), done(last, type))).toEqual(expected);
});

it('the stack has priority, innermost call before outer ones', () => {
  expect(classify(calls('onClick'), done('input', 'Radio'))).toEqual(BUTTON);
  expect(classify(calls('onChange', 'onClick'), done('button'))).toEqual(input('Text/Input'));
  expect(classify(calls('onChange'), done('input', 'Textarea'))).toEqual(input('Textarea'));
});
