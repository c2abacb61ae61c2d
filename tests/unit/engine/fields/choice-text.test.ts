import { describe, expect, it } from 'vitest';
import { choiceText } from '../../../../src/engine/fields/choice-text.ts';

const options = [
  { value: 'LSPD', label: 'Police' },
  { value: 'LSSD', label: 'Sheriff' },
];

describe('choiceText', () => {
  const open = choiceText(options, false, 'LSSD');
  const strict = choiceText(options, true, 'LSSD');

  it('shows the label of a listed value, and any other value as it is', () => {
    expect([open.show('LSPD'), open.show('Rangers'), open.show(undefined)]).toEqual([
      'Police',
      'Rangers',
      '',
    ]);
  });

  it.each(['Police', ' police ', 'lspd'])('reads %j as the listed choice', (text) => {
    expect(open.read(text)).toBe('LSPD');
    expect(strict.read(text)).toBe('LSPD');
  });

  it('takes other text as the answer, unless the list is strict', () => {
    expect(open.read(' Rangers ')).toBe('Rangers');
    expect(strict.read('Rangers')).toBe('LSSD');
  });
});
