import { expect, test } from 'vitest';
import { readKinds } from '../../../../compiler/text-kinds.ts';
import { formsProject } from '../../../../compiler/disk.ts';
import { readGameText } from '../../../../src/engine/texts/read-game-text.ts';
import { MAX_CHARACTERS } from '../../../../src/engine/texts/reading.ts';

const { kinds } = readKinds(formsProject());
const HEAD = 'CASE #1\nNAME: Ada\nSEX: Female\nIDENTIFIED: Yes\nCAUSE OF DEATH: Fall\n';

const read = (text: string) => {
  const result = readGameText(kinds, text);
  return result.ok ? result.value : expect.unreachable(result.error.message);
};

test('a text over the limit is refused before parsing', () => {
  expect(readGameText(kinds, HEAD + 'a'.repeat(1024 * 1024))).toMatchObject({
    ok: false,
    error: { reason: 'length', message: expect.stringContaining('500,000 characters') },
  });
});

// Superlinear parsing would exceed the test's timeout.
test.each([
  '[b]',
  '[b=',
  '[',
  '((',
  '))',
  '(()',
  '[[url=a',
  '\u200b',
  ' ',
  '\n',
  '-',
  '1.) ',
  'NAME: ',
  'LOCATION:\n',
  'CASE #',
  'DNA PROFILE ',
  'PHYSICAL\t',
  'AUTOPSY FINDINGS 12:00:00 ',
  '[12:00:00] ',
  'Bullet recovered with striation marks ',
  'https://a',
  '\ud800',
])('the longest text of %j is parsed, and the content before is kept', (piece) => {
  const text = HEAD + piece.repeat(Math.floor((MAX_CHARACTERS - HEAD.length) / piece.length));
  expect(read(text).records[0]?.values).toMatchObject({
    case: { value: '1', line: 1 },
    name: { value: 'Ada', line: 2 },
    causeOfDeath: { value: 'Fall', line: 5 },
  });
});

test('reads as many records as a log file contains', () => {
  const records = Array.from({ length: 343 }, (_, index) => HEAD.replace('#1', `#${index}`));
  expect(read(records.join('-----\n')).records).toHaveLength(343);
});

test('truncated input yields the value or nothing', () => {
  const whole = read(HEAD).records[0]?.values ?? {};
  for (let end = 0; end < HEAD.length; end += 1) {
    const result = readGameText(kinds, HEAD.slice(0, end));
    if (!result.ok) continue;
    for (const [name, { value, from }] of Object.entries(result.value.records[0]?.values ?? {})) {
      const isWhole = value === whole[name]?.value;
      expect(isWhole || String(whole[name]?.value).startsWith(from)).toBe(true);
    }
  }
});

test('names of object properties are ordinary texts', () => {
  const [record] = read(`${HEAD}DNA PROFILE\n__proto__\nTraces of narcotics\nconstructor`).records;
  expect(record?.values).toMatchObject({ dna: { value: '__proto__' }, narcotics: { value: 'constructor' } });
});
