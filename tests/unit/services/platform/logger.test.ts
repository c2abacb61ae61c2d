import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { logger } from '../../../../src/services/platform/logger.ts';

const CANARY = 'canary0123456789abcdefghij';

let warn: MockInstance<Console['warn']>;
let error: typeof warn;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
  error = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const written = (): string => JSON.stringify([warn.mock.calls, error.mock.calls]);

describe('logger', () => {
  it('logs the event and its numbers', () => {
    logger.warn('Character not found', { characterId: 1004, listed: true, name: 'Ada', nothing: null });
    expect(warn.mock.calls).toEqual([
      ['Character not found', { characterId: 1004, listed: true, name: 'Ada', nothing: null }],
    ]);
    logger.error('Broken');
    expect(error.mock.calls).toEqual([['Broken', {}]]);
  });

  it.each<[string, Record<string, unknown>]>([
    [`Bearer ${CANARY}`, {}],
    ['Bearer canary', {}],
    ['at https://a.invalid/x?code=canary&state=canary', {}],
    ['at https://a.invalid/#/auth/gta/callback?code=canary', {}],
    ['x', { accessToken: 'canary' }],
    ['x', { code: 'canary' }],
    ['x', { state: 'canary' }],
    ['x', { client_secret: 'canary', password: 'canary' }],
    ['x', { cause: `Error: ${CANARY}` }],
    ['x', { cause: 'token eyJh.canary.sig' }],
    ['x', { cause: { nested: 'canary' } }],
    ['x', { cause: new Error('canary') }],
    ['x', { long: `${'word '.repeat(50)}canary` }],
  ])('logs no secret: %s %j', (message, details) => {
    logger.warn(message, details);
    logger.error(message, details);
    expect(written()).not.toContain('canary');
  });
});
