import { parseSync } from 'vite';
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsPorts, openAnalytics } from '../../../../src/services/platform/analytics.ts';
import {
  cleanBreadcrumb,
  cleanEvent,
  withoutTails,
} from '../../../../src/services/platform/error-tracking-scrub.ts';
import { envelopeAddress } from '../../../../src/services/platform/error-tracking.ts';
import { logger } from '../../../../src/services/platform/logger.ts';
import { createProviderApi } from '../../../../src/services/platform/provider-api.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { projectFiles } from '../../architecture/support/project-files.ts';
import { type Answer, answeringServer } from './support/answering-server.ts';

describe('analytics', () => {
  const CONFIG = { id: 'G-ABC', url: 'https://count.invalid/g/collect' };
  const setup = (answer: () => Promise<unknown> = () => Promise.resolve()) => {
    const fetch = vi.fn<AnalyticsPorts['fetch']>(answer);
    return { fetch, page: 'https://a.invalid/forms/', visit: 'v1' };
  };

  it('sends an event without cookies', () => {
    const ports = setup();
    openAnalytics(CONFIG, ports)('exception', { description: 'a b', fatal: true, error_line: 7 });
    const [address, init] = ports.fetch.mock.calls[0] ?? [];
    expect(address).toBe(
      'https://count.invalid/g/collect?v=2&tid=G-ABC&cid=v1&dl=https%3A%2F%2Fa.invalid%2Fforms%2F',
    );
    expect(init).toMatchObject({ method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true });
    expect(init?.body).toBe('en=exception&ep.description=a+b&ep.fatal=true&epn.error_line=7');
  });
});

describe('error tracking', () => {
  it.each([
    ['https://key@errors.invalid/7', 'https://errors.invalid/api/7/envelope/'],
    ['https://key@errors.invalid:8443/sentry/7', 'https://errors.invalid:8443/sentry/api/7/envelope/'],
  ])('%s receives events at %s', (dsn, address) => {
    expect(envelopeAddress(dsn)).toBe(address);
  });

  it.each<[unknown, unknown]>([
    ['https://a.invalid/forms/?x=canary#/canary', 'https://a.invalid/forms/'],
    ['wss://a.invalid/.ws?v=5&ls=canary', 'wss://a.invalid/.ws'],
    ['/forms/#/?code=canary', '/forms/'],
    ['GET https://a.invalid/x?canary failed', 'GET https://a.invalid/x failed'],
    [{ a: ['https://a.invalid/?canary', 7, null] }, { a: ['https://a.invalid/', 7, null] }],
    ['is this it? #1', 'is this it? #1'],
  ])('%j is no valid DSN, read as %j', (value, expected) => {
    expect(withoutTails(value)).toEqual(expected);
  });

  it('cleans an event: message and URLs, without the thrown value or user', () => {
    const event = {
      message: 'canary',
      extra: { __serialized__: { name: 'canary' } },
      user: { id: 'canary' },
      request: { url: 'https://a.invalid/forms/?code=canary' },
      exception: { values: [{ type: 'TypeError', value: 'canary' }, { type: 'Error' }] },
      tags: { kept: 'yes' },
    };
    const cleaned = cleanEvent(event, (text) => text.replaceAll('canary', '[value]'), { form: '1' });
    expect(cleaned).toEqual({
      message: '[value]',
      request: { url: 'https://a.invalid/forms/' },
      exception: { values: [{ type: 'TypeError', value: '[value]' }, { type: 'Error' }] },
      tags: { kept: 'yes', form: '1' },
    });
  });

  it.each([
    [{ category: 'console', message: 'canary' }, null],
    [{ category: 'sentry.event', message: 'canary' }, null],
    [
      {
        category: 'ui.click',
        message: 'li > button.x[aria-label="Remove canary"]',
        data: { 'ui.name': 'canary' },
      },
      { category: 'ui.click', message: 'li > button.x', data: {} },
    ],
    [
      { category: 'fetch', data: { url: 'https://a.invalid/x?canary', status_code: 200 } },
      { category: 'fetch', data: { url: 'https://a.invalid/x', status_code: 200 } },
    ],
    [
      { category: 'navigation', data: { from: '/forms/#/?canary', to: '/forms/' } },
      { category: 'navigation', data: { from: '/forms/', to: '/forms/' } },
    ],
  ])('the breadcrumb %j becomes %j', (breadcrumb, cleaned) => {
    expect(cleanBreadcrumb(breadcrumb)).toEqual(cleaned);
  });
});

describe('lazy', () => {
  interface File {
    readonly path: string;
    readonly text: string;
  }

  const FIREBASE = /^firebase\/|\/firebase\//;

  /** Returns files outside the Firebase folder that import Firebase eagerly. */
  const eager = (files: readonly File[]): readonly string[] =>
    files
      .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('src/services/platform/firebase/'))
      .filter(({ path, text }) =>
        parseSync(path, text).module.staticImports.some(
          ({ moduleRequest, entries }) =>
            FIREBASE.test(moduleRequest.value) &&
            !(entries.length > 0 && entries.every((entry) => entry.isType)),
        ),
      )
      .map(({ path }) => path);

  describe('the Firebase code is loaded on demand', () => {
    it('in this project', () => {
      expect(eager(projectFiles('src'))).toEqual([]);
    });

    it.each([
      ["import { openDatabase } from '../platform/firebase/database.ts';", ['src/services/cache/a.ts']],
      ["import 'firebase/app';", ['src/services/cache/a.ts']],
      ["import type { DatabaseClient } from '../platform/firebase/database.ts';", []],
      ["const a = () => import('../platform/firebase/database.ts');", []],
    ])('%s', (text, found) => {
      expect(eager([{ path: 'src/services/cache/a.ts', text }])).toEqual(found);
    });
  });
});

describe('logger', () => {
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
});

describe('provider api', () => {
  let stop: () => void = () => undefined;

  afterEach(() => stop());

  async function open(answer: Answer, token: string | null = 'secret') {
    const server = await answeringServer(() => answer);
    stop = server.stop;
    return { server, request: createProviderApi(`http://${server.host}:${server.port}/api`, () => token) };
  }

  const NETWORK = 'Network connection error. Please check your internet connection and try again.';

  describe('createProviderApi', () => {
    it.each(['user', '/user'])(
      'prefixes %s with its own URL and sends the token in the header',
      async (path) => {
        const { request, server } = await open({ status: 200, body: { id: 4 } });
        expect(await request('GET', path)).toEqual(ok({ id: 4 }));
        expect(server.requests).toMatchObject([
          { url: '/api/user', headers: { authorization: 'Bearer secret' }, body: '' },
        ]);
        expect(server.requests[0]?.headers['content-type']).toBeUndefined();
      },
    );

    it.each(['POST', 'PUT', 'DELETE'])('sends a body by %s', async (method) => {
      const { request, server } = await open({ status: 200, body: {} });
      await request(method, 'thing', { a: 1 });
      expect(server.requests).toMatchObject([
        { headers: { 'content-type': 'application/json' }, body: { a: 1 } },
      ]);
    });

    it('has a message for each failure status', async () => {
      const { request } = await open({ status: 503, body: {} });
      expect(await request('GET', 'user')).toEqual(err('API request failed: 503 Service Unavailable'));
    });

    it('sends nothing without a token or URL', async () => {
      const { request, server } = await open({ status: 200, body: {} }, null);
      expect(await request('GET', 'user')).toEqual(err('No access token available'));
      expect(server.requests).toEqual([]);
      expect(await createProviderApi(null, () => 'x')('GET', 'user')).toEqual(
        err('The address of GTA World is not configured'),
      );
    });

    it('reports an unreachable provider', async () => {
      const { request, server } = await open({ status: 200, body: {} });
      server.stop();
      expect(await request('GET', 'user')).toEqual(err(NETWORK));
    });
  });
});
