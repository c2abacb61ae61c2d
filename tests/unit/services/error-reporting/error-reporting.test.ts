import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { AD_BLOCKER_WARNING, checkAdBlocker } from '../../../../src/services/error-reporting/ad-blocker.ts';
import { isChunkFailure } from '../../../../src/services/error-reporting/chunk-failure.ts';
import { classify } from '../../../../src/services/error-reporting/classify.ts';
import type { InputType } from '../../../../src/services/error-reporting/control-facts.ts';
import { framesOf, framesText } from '../../../../src/services/error-reporting/frames.ts';
import type { Interactions } from '../../../../src/services/error-reporting/interactions.ts';
import { messageOf, stackOf } from '../../../../src/services/error-reporting/message.ts';
import { isIgnored } from '../../../../src/services/error-reporting/reporter.ts';
import { maskValues, scrub } from '../../../../src/services/error-reporting/scrub.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';

describe('ad blocker', () => {
  function memory() {
    const entries = new Map<string, string>();
    return createTextStorage(
      () =>
        ({
          getItem: (key: string) => entries.get(key) ?? null,
          setItem: (key: string, value: string) => void entries.set(key, value),
        }) as unknown as Storage,
    );
  }

  const setup = (reachable: boolean, online: () => boolean = () => true) => ({
    isReachable: vi.fn(() => Promise.resolve(reachable)),
    isOnline: online,
    session: memory(),
    warn: vi.fn<(message: string, dismissed: () => void) => void>(),
  });

  it('warns if the service is unreachable, until dismissed', async () => {
    const ports = setup(false);
    expect(await checkAdBlocker(ports)).toBe(false);
    expect(ports.warn).toHaveBeenCalledWith(
      expect.stringMatching(/^It looks like you have an adblocker enabled\. Please disable it for this site/),
      expect.any(Function),
    );
    expect(AD_BLOCKER_WARNING).toBe(ports.warn.mock.calls[0]?.[0]);
    await checkAdBlocker(ports);
    expect(ports.warn).toHaveBeenCalledTimes(2);
    ports.warn.mock.calls[0]?.[1]();
    expect(await checkAdBlocker(ports)).toBe(false);
    expect(ports.warn).toHaveBeenCalledTimes(2);
  });

  it('shows nothing if it responds', async () => {
    const ports = setup(true);
    expect(await checkAdBlocker(ports)).toBe(true);
    expect(ports.warn).not.toHaveBeenCalled();
  });

  it('shows nothing if the browser is or just went offline', async () => {
    const offline = setup(false, () => false);
    expect(await checkAdBlocker(offline)).toBeNull();
    expect(offline.isReachable).not.toHaveBeenCalled();
    const answers = [true, false];
    const leaving = setup(false, () => answers.shift() ?? false);
    expect(await checkAdBlocker(leaving)).toBeNull();
    expect(leaving.warn).not.toHaveBeenCalled();
  });
});

describe('classify', () => {
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
});

describe('frames', () => {
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
});

describe('recognise', () => {
  describe('errors without information', () => {
    it.each([
      ['ResizeObserver loop limit exceeded', true],
      ['ResizeObserver loop completed with undelivered notifications.', true],
      ['Uncaught ResizeObserver loop limit exceeded', true],
      ['ResizeObserver is not defined', false],
      ['x is not a function', false],
    ])('%s: %s', (message, ignored) => {
      expect(isIgnored(message)).toBe(ignored);
    });
  });

  describe('chunks that failed to load or parse', () => {
    it.each<[unknown, boolean]>([
      [new Error('Loading chunk 17 failed'), true],
      [new Error('Loading chunk 17 failed.\n(timeout: https://a.invalid/17.js)'), true],
      [Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
      [new TypeError('Failed to fetch dynamically imported module: https://a.invalid/a.js'), true],
      [new TypeError('error loading dynamically imported module: https://a.invalid/a.js'), true],
      [new TypeError('Importing a module script failed.'), true],
      [new Error('Unable to preload CSS for /forms/assets/a.css'), true],
      [new SyntaxError('Unexpected token ?'), true],
      [new SyntaxError('JSON.parse: unexpected character'), false],
      [new TypeError('Failed to fetch'), false],
      [Object.assign(new Error('x'), { code: 'OTHER' }), false],
      ['Loading chunk 17 failed', false],
      [null, false],
    ])('%s: %s', (error, failure) => {
      expect(isChunkFailure(error)).toBe(failure);
    });
  });

  describe('the message of an error', () => {
    it.each<[unknown, string]>([
      [new Error('broken'), 'broken'],
      [new TypeError('x is not a function'), 'TypeError: x is not a function'],
      ['thrown text', 'thrown text'],
      ['', 'An error without a message'],
      [{ message: 'like an error' }, 'like an error'],
      [{ secret: 'kept' }, 'Thrown: object'],
      [undefined, 'Thrown: undefined'],
      [null, 'Thrown: object'],
      [404, 'Thrown: number'],
    ])('%s', (cause, message) => {
      expect(messageOf(cause)).toBe(message);
    });

    it('uses the stack if it exists', () => {
      expect(stackOf(new Error('x'))).toContain('error-reporting.test.ts');
      expect([null, 'x', {}, { stack: 7 }].map(stackOf)).toEqual(['', '', '', '']);
    });
  });
});

describe('scrub', () => {
  describe('answers are removed from the text', () => {
    it.each<[string, string[], string]>([
      ['nothing typed', [], 'nothing typed'],
      ['no patient 2752 here', ['2752'], 'no patient [value] here'],
      ['row 27521 is gone', ['2752'], 'row 27521 is gone'],
      ['Jo Lindqvist failed', ['Jo Lindqvist'], '[value] failed'],
      ['cannot find LINDQVIST', ['Lindqvist, Jo'], 'cannot find [value]'],
      ['cannot find Berg', ['Ada Berg'], 'cannot find [value]'],
      [
        `Unexpected token, ..."shot in the"... is not valid JSON`,
        ['He was shot in the left arm, twice.'],
        'Unexpected token, ..."[value]"... is not valid JSON',
      ],
    ])('%s with %j', (text, values, masked) => {
      expect(maskValues(text, values)).toBe(masked);
    });

    it('for any answer at any position', () => {
      const canary = fc.stringMatching(/^[a-z0-9]{8,40}$/);
      fc.assert(
        fc.property(canary, fc.string(), fc.string(), fc.string(), (typed, before, after, rest) => {
          const masked = maskValues(`${before} ${typed} ${after}`, [`${rest}${typed}`]);
          expect(masked.toLowerCase()).not.toContain(typed);
        }),
      );
    });
  });

  it.each([
    ['at https://a.invalid/x?code=canary', 'at https://a.invalid/x'],
    ['at https://a.invalid/forms/#/auth/gta/callback?code=canary', 'at https://a.invalid/forms/'],
    [
      'No route for /auth/gta/callback?code=canary&state=canary',
      'No route for /auth/gta/callback?code=[redacted]&state=[redacted]',
    ],
    ['Bearer canary', '[redacted]'],
    ['key canary0123456789abcdefghij', 'key [redacted]'],
  ])('secrets are removed from %s', (text, scrubbed) => {
    expect(scrub(text, [])).toBe(scrubbed);
  });
});
