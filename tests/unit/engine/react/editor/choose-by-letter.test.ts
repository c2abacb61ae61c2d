// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseByLetter } from '../../../../../src/engine/react/editor/choose-by-letter.ts';

test('a letter selects the next radio button that begins with it, and nothing else', () => {
  const labels = ['Normal', 'Slow', 'Not done', 'Obstructed'];
  document.body.innerHTML = labels
    .map((label) => `<label><input type="radio" name="one" value="${label}"> ${label}</label>`)
    .join('');
  const ended = new AbortController();
  chooseByLetter(ended.signal);
  const radios = [...document.querySelectorAll('input')];
  radios[0]?.focus();
  const chosenBy = (key: string, more = {}) => {
    fireEvent.keyDown(document.activeElement!, { key, ...more });
    const [chosen, focused] = [radios.find(({ checked }) => checked), document.activeElement];
    return chosen === undefined || chosen === focused ? chosen?.value : 'chosen without the focus';
  };
  expect(['x', ' ', 'n', 'n', 'N', 'o', 's', 'x'].map((key) => chosenBy(key))).toEqual([
    undefined,
    undefined,
    'Normal',
    'Not done',
    'Normal',
    'Obstructed',
    'Slow',
    'Slow',
  ]);
  expect(chosenBy('n', { ctrlKey: true })).toBe('Slow');
  radios.forEach((radio) => (radio.disabled = radio.value === 'Not done'));
  expect(chosenBy('n')).toBe('Normal');
  ended.abort();
  expect(chosenBy('s')).toBe('Normal');
});
