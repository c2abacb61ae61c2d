import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { IndexHtmlTransformContext } from 'vite';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listenOnLoopback } from '../../../../local/lib/loopback.ts';
import { reachOf } from '../../../../scripts/lib/changed.ts';
import { freePort, nextFreePort } from '../../../../scripts/lib/free-port.ts';
import { pagePolicyPlugin } from '../../../../scripts/lib/page-policy-plugin.ts';
import { adviceOf, runCommand } from '../../../../scripts/lib/run-command.ts';
import { pagePolicy, securityHeaders } from '../../../../scripts/lib/security-headers.ts';
import { type Service, startAll, stopAll } from '../../../../scripts/lib/services.ts';

describe('changed', () => {
  test.each([
    [
      'a form',
      ['schemas/death-report/ui.json', 'templates/death-report/body.hbs'],
      ['death-report'],
      ['tests/unit/schemas'],
    ],
    ['what forms share', ['templates/_partials/vitals.hbs'], 'all', ['tests/unit/schemas']],
    ['the engine', ['src/engine/render/render.ts'], 'all', ['tests/unit/architecture']],
    ['a panel', ['src/services/lockdown/panel/panel.tsx'], [], ['tests/unit/architecture']],
    ['a rule', ['database.rules.json'], [], ['tests/rules']],
    [
      'an example of a form',
      ['tests/forms/death-report/full/data.json'],
      ['death-report'],
      ['tests/unit/schemas'],
    ],
    ['nothing that is checked', ['LICENSE'], [], []],
  ])('%s reaches', (_, files, forms, tests) => {
    expect(reachOf(files)).toEqual({ forms, tests, browser: [], code: expect.any(Array) });
  });

  test('each code file', () => {
    const code = [
      'src/engine/a.ts',
      'src/shared/ui/b.tsx',
      'scripts/lib/c.mjs',
      'functions/src/d.ts',
      'vite.config.ts',
    ];
    expect(reachOf([...code, 'src/shared/ui/b.css', 'README.md']).code).toEqual(code);
  });

  test('changed browser tests', () => {
    expect(reachOf(['tests/e2e/copy.test.ts', 'tests/e2e/support/app.ts']).browser).toEqual([
      'tests/e2e/copy.test.ts',
    ]);
  });
});

describe('free port', () => {
  test('a used port is skipped', async () => {
    const first = await freePort();
    const taken = await listenOnLoopback(createServer(), first);
    onTestFinished(taken.close);
    const next = await nextFreePort(first);
    expect(next).toBeGreaterThan(first);
    const listener = await listenOnLoopback(createServer(), next);
    await listener.close();
  });
});

describe('page policy plugin', () => {
  function transform(html: string): string {
    const { transformIndexHtml: hook } = pagePolicyPlugin(['https://api.example']);
    if (typeof hook !== 'object') throw new Error('The plug-in does not change the page.');
    return String(hook.handler.call({} as never, html, {} as IndexHtmlTransformContext));
  }

  test('the policy precedes everything it applies to', () => {
    const page = transform('<head><meta charset="utf-8" /><script src="a.js"></script></head>');
    const [policy, script] = [page.indexOf('http-equiv="Content-Security-Policy"'), page.indexOf('<script')];
    expect(policy).toBeGreaterThan(0);
    expect(script).toBeGreaterThan(policy);
    expect(page).toContain("connect-src 'self' https://api.example;");
    expect(page).toContain('<meta name="referrer" content="no-referrer" />');
    expect(page).not.toContain('frame-ancestors');
  });

  test('a page without a head is refused', () => {
    expect(() => transform('<head></head>')).toThrow('index.html has no <meta charset="utf-8" />.');
  });
});

describe('run command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-advice-'));
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns a function that throws an operating system error, which root would not get. */
  const failing = (code: string) => (): never => {
    throw Object.assign(new Error(`${code}: something, open '${file}'`), { code, path: file });
  };

  test.each<[string, () => unknown, string]>([
    [
      'a file that is missing',
      () => readFileSync(join(folder, 'none')),
      `There is no file ${folder}/none. Check its name`,
    ],
    ['a folder in place of a file', () => readFileSync(folder), 'Name a file.'],
    [
      'a file in place of a folder',
      () => mkdirSync(join(file, 'demo'), { recursive: true }),
      `${file}/demo cannot be made: a part of this path is a file. Name another place.`,
    ],
    [
      'a file that is there',
      () => writeFileSync(file, '', { flag: 'wx' }),
      `${file} is there already. Name another file`,
    ],
    [
      'what belongs to somebody else',
      failing('EACCES'),
      `${file} may not be read or written by your account.`,
    ],
    [
      'a disk that is read only',
      failing('EROFS'),
      `${file} is on a disk that cannot be written. Name another place.`,
    ],
    ['a disk that is full', failing('ENOSPC'), 'Make room on it'],
    [
      'an option that is unknown',
      () => parseArgs({ args: ['--locl'], allowPositionals: true }),
      "Unknown option '--locl'. docs/commands.md and docs/deploy.md name the options",
    ],
  ])('%s: shows a remedy instead of the system error', async (_, work, advice) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    const before = process.exitCode;
    await runCommand(async () => void work());
    expect(process.exitCode).toBe(1);
    process.exitCode = before;
    expect(said.mock.calls.flat().join('\n')).toContain(advice);
    expect(said.mock.calls.flat().join('\n')).not.toMatch(/\bE[A-Z]{4,}\b/);
  });

  test('shows own messages unchanged', () => {
    expect(adviceOf(new Error('Which backup?'))).toBe('Which backup?');
  });
});

describe('security headers', () => {
  const headers = securityHeaders(['https://api.example', 'wss://live.example']);

  const directives = (policy = ''): Readonly<Record<string, string>> =>
    Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.replace(/^\S+ /, '')]));

  test("the policy allows only the site's own scripts", () => {
    const policy = directives(headers['Content-Security-Policy']);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'connect-src': "'self' https://api.example wss://live.example",
    });
    expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|\*/);
  });

  test('the page has the same policy, except header-only directives', () => {
    const page = pagePolicy(['https://api.example', 'wss://live.example']);
    const { 'frame-ancestors': _, ...policy } = directives(headers['Content-Security-Policy']);
    expect(directives(page['http-equiv="Content-Security-Policy"'])).toEqual(policy);
    expect(page['name="referrer"']).toBe('no-referrer');
  });

  test('the studio may embed its frame, and only the frame may evaluate code, without any request', () => {
    const { 'frame-src': embeds, ...rest } = directives(
      securityHeaders(['https://api.example', 'wss://live.example'], 'studio.html')[
        'Content-Security-Policy'
      ],
    );
    expect(embeds).toBe("'self'");
    expect(rest).toEqual(directives(headers['Content-Security-Policy']));
    const frame = directives(
      securityHeaders(['https://api.example'], 'studio-frame.html')['Content-Security-Policy'],
    );
    expect(frame).toMatchObject({
      'default-src': "'none'",
      'script-src': "'unsafe-inline' 'unsafe-eval' blob:",
      'img-src': 'data: blob:',
      'frame-ancestors': "'self'",
      sandbox: 'allow-scripts',
    });
    expect(frame['connect-src']).toBeUndefined();
  });
});

describe('services', () => {
  const notified: string[] = [];
  const service = (
    name: string,
    start = async (): Promise<void> => void notified.push(`${name} up`),
  ): Service => ({
    name,
    start,
    stop: async () => void notified.push(`${name} down`),
  });

  test('starts in order, stops in reverse', async () => {
    const services = [service('one'), service('two')];
    await startAll(services);
    await stopAll(services);
    expect(notified.splice(0)).toEqual(['one up', 'two up', 'two down', 'one down']);
  });

  test('reports the service that fails to start, and starts none after it', async () => {
    const broken = service('The backend', () => Promise.reject(new Error('port 9000 is taken')));
    await expect(startAll([service('one'), broken, service('three')])).rejects.toThrow(
      'The backend did not start: port 9000 is taken',
    );
    expect(notified.splice(0)).toEqual(['one up']);
  });
});
