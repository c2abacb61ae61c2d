import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browserEnv } from '../../../../scripts/backend/addresses.ts';
import { confirmDamagedData } from '../../../../scripts/backend/confirm-data-reset.ts';
import { connectSources } from '../../../../scripts/backend/connect-sources.ts';
import { hostingConfig } from '../../../../scripts/backend/hosting-config.ts';
import { securityHeaders } from '../../../../scripts/lib/security-headers.ts';

describe('confirm data reset', () => {
  const BROKEN = '{"n":{"a"';

  /** Runs with a folder whose data file has a text, and a terminal whose user types an answer; null for no terminal. */
  async function ask(data: string | null, answer: string | null) {
    const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-damage-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'database.json');
    if (data !== null) writeFileSync(file, data);
    const stdin = Object.assign(new PassThrough(), { isTTY: answer !== null });
    const stdout = new PassThrough();
    stdin.end(answer === null ? '' : `${answer}\n`);
    const may = await confirmDamagedData(folder, { stdin, stdout } as unknown as NodeJS.Process);
    // Since Node 26 a read returns one chunk alone.
    const said: string[] = [];
    for (let chunk: unknown = stdout.read(); chunk !== null; chunk = stdout.read()) said.push(String(chunk));
    return { may, said: said.join(''), left: data === null ? null : readFileSync(file, 'utf8') };
  }

  test.each([null, '{"n":{"a":1}}'])('readable data is used without a question: %s', async (data) => {
    expect(await ask(data, 'n')).toMatchObject({ may: true, said: '' });
  });

  test.each([
    ['y', true],
    ['Yes', true],
    ['', false],
    ['n', false],
    [null, false],
  ])('damaged data is reported, and replaced only after confirmation: %s', async (answer, may) => {
    const asked = await ask(BROKEN, answer);
    expect(asked).toMatchObject({ may, left: BROKEN });
    expect(asked.said).toMatch(/database\.json is damaged \(/);
    expect(asked.said.includes('npm start -- --fresh')).toBe(answer === null);
  });
});

describe('connect sources', () => {
  const PORTS = {
    auth: 1,
    functions: 2,
    database: 3,
    gameWorld: 4,
    google: 7,
    imageHost: 8,
    chat: 9210,
    hub: 5,
    logging: 6,
    eventarc: 9,
    tasks: 10,
  };

  test('an app without a backend connects nowhere', () => {
    expect(connectSources({})).toEqual([]);
  });

  test('an app of the embedded backend connects only to it', () => {
    expect(connectSources(browserEnv(PORTS))).toEqual([
      'http://127.0.0.1:1',
      'http://127.0.0.1:3',
      'ws://127.0.0.1:3',
      'http://127.0.0.1:2',
    ]);
  });

  test.each([
    ['https://a-default-rtdb.firebaseio.com', 'firebaseio.com'],
    ['https://a-default-rtdb.europe-west1.firebasedatabase.app', 'europe-west1.firebasedatabase.app'],
  ])('an app of the project at %s connects to its services', (database, domain) => {
    const env = { VITE_FIREBASE_DATABASE_URL: database, VITE_FIREBASE_PROJECT_ID: 'a' };
    expect(connectSources(env)).toEqual([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      `https://*.${domain}`,
      `wss://*.${domain}`,
      'https://us-central1-a.cloudfunctions.net',
    ]);
  });

  test('error services are allowed only if configured', () => {
    expect(
      connectSources({ VITE_SENTRY_DSN: '', VITE_ANALYTICS_ID: '', VITE_ANALYTICS_URL: 'https://a.invalid' }),
    ).toEqual([]);
    expect(connectSources({ VITE_SENTRY_DSN: 'https://key@errors.invalid/path/7' })).toEqual([
      'https://errors.invalid',
    ]);
    expect(connectSources({ VITE_ANALYTICS_ID: 'G-1' })).toEqual(['https://www.google-analytics.com']);
    expect(
      connectSources({ VITE_ANALYTICS_ID: 'G-1', VITE_ANALYTICS_URL: 'https://count.invalid/x' }),
    ).toEqual(['https://count.invalid']);
  });
});

describe('hosting config', () => {
  test('every response of Hosting has the security headers, and only hashed assets are cached', () => {
    const { hosting } = hostingConfig(['https://api.example']);
    const headers = hosting['headers'] as { source: string; headers: { key: string; value: string }[] }[];
    const [everything, studio, frame, assets] = headers;
    expect(everything?.source).toBe('**');
    for (const [key, value] of Object.entries(securityHeaders(['https://api.example'])))
      expect(everything?.headers).toContainEqual({ key, value });
    expect(everything?.headers).toContainEqual({ key: 'Cache-Control', value: 'no-cache' });
    const immutable = 'public, max-age=31536000, immutable';
    for (const [page, sent, cache] of [
      ['studio.html', studio, 'no-cache'],
      ['studio-frame.html', frame, immutable],
    ] as const) {
      expect(sent?.headers).toContainEqual({ key: 'Cache-Control', value: cache });
      const key = 'Content-Security-Policy';
      const value = securityHeaders(['https://api.example'], page)[key];
      expect(sent?.source).toBe(`/forms/${page}`);
      expect(sent?.headers).toContainEqual({ key, value });
    }
    expect(assets).toEqual({
      source: '/forms/assets/**',
      headers: [{ key: 'Cache-Control', value: immutable }],
    });
  });

  test('the rest of the configuration is unchanged', () => {
    expect(hostingConfig([])).toMatchObject({
      database: { rules: 'database.rules.json' },
      hosting: { public: '.cache/hosting' },
    });
  });
});
