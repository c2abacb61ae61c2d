import { describe, expect, it } from 'vitest';
import { isChunkFailure } from '../../../../src/services/error-reporting/chunk-failure.ts';
import { isIgnored } from '../../../../src/services/error-reporting/reporter.ts';
import { messageOf, stackOf } from '../../../../src/services/error-reporting/message.ts';

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
    expect(stackOf(new Error('x'))).toContain('recognise.test.ts');
    expect([null, 'x', {}, { stack: 7 }].map(stackOf)).toEqual(['', '', '', '']);
  });
});
