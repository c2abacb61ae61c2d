import { expect, it } from 'vitest';
import { framesOf, framesText } from '../../../../src/services/error-reporting/frames.ts';

it.each([
  [
    'Chromium',
    [
      'TypeError: Jo Lindqvist is not a function',
      '    at handleClick (https://a.invalid/forms/assets/main-Ab_1.js?token=canary:12:34)',
      '    at async Promise.all (index 0)',
      '    at https://a.invalid/forms/assets/main-Ab_1.js:5:6',
      '    at https://a.invalid/forms/?code=canary#/auth:1:2',
    ],
    'at handleClick (main-Ab_1.js:12:34)\nat ? (main-Ab_1.js:5:6)\nat ? (page:1:2)',
  ],
  [
    'Firefox',
    [
      'onChange@https://a.invalid/forms/assets/main.js:1:2',
      '@https://a.invalid/forms/assets/main.js:3:4',
      '',
    ],
    'at onChange (main.js:1:2)\nat ? (main.js:3:4)',
  ],
  ['a stack of nothing', ['Error: canary', 'canary'], ''],
])('parses %s, and keeps only names of the program', (_, lines, text) => {
  expect(framesText(framesOf(lines.join('\n')))).toBe(text);
});
