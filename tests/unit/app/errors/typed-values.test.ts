// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { typedValues } from '../../../../src/app/errors/typed-values.ts';

it('finds every answer, and what the controls hold', () => {
  document.body.innerHTML = '<input value="in an input"><textarea>in an area</textarea><input value="">';
  const data = {
    name: 'Jo',
    age: 44,
    mass: true,
    empty: '',
    list: [{ place: 'Route 68' }, 'x'],
    none: undefined,
  };
  expect(typedValues(data, document)).toEqual(['Jo', '44', 'Route 68', 'x', 'in an input', 'in an area']);
});
