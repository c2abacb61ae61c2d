import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDatabase } from 'rtdb-emulator';
import { builtId, recordBuild } from '../../../../scripts/deploy/record-build.ts';
import { buildId } from '../../../../src/shared/lib/build-id.ts';

const HTML = `<!doctype html><html><head>
  <script type="module" crossorigin src="/forms/assets/react-Q8.js"></script>
  <link rel="modulepreload" href="/forms/assets/engine-2.js" />
  <script crossorigin src="/forms/assets/main-b_1-x.js" type="module"></script>
  <script defer src="/forms/not-started.js"></script>
</head><body></body></html>`;

const { command } = createRequire(import.meta.url)('firebase-tools/lib/commands/database-update.js') as {
  command: {
    cmd: string;
    options: string[][];
    actionFn(path: string, file: string, options: object): Promise<void>;
  };
};

function noteFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'build.json');
}

test('the build is the one reported by the page', () => {
  const page = new new Window().DOMParser().parseFromString(HTML, 'text/html') as unknown as Document;
  expect(builtId(HTML)).toBe('main-b_1-x.js');
  expect(builtId(HTML)).toBe(buildId(page));
  expect(() => builtId('<script src="a.js"></script>')).toThrow('names no script');
});

test('the installed deploy tool records it', async () => {
  const database = await startDatabase({ port: 0, rules: '{"rules":{".read":false,".write":false}}' });
  onTestFinished(() => database.close());
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', database.address);
  onTestFinished(() => void vi.unstubAllEnvs());
  const note = (html: string, at: number) =>
    recordBuild({
      html,
      project: 'your-project',
      at,
      file: noteFile(),
      firebase: async ([name, path = '', file = '', force, ...project]) => {
        expect([command.cmd, force, ...project]).toEqual([
          `${name} <path> [infile]`,
          '--force',
          '--project',
          'your-project',
        ]);
        expect(command.options.flat().join()).toContain('--force');
        const instance = 'your-project-default-rtdb';
        const instanceDetails = { databaseUrl: `https://${instance}.firebaseio.com` };
        await command.actionFn(path, file, { force: true, project: project[1], instance, instanceDetails });
        return 0;
      },
    });
  expect(await note(HTML.replace('main-b_1-x', 'main-a'), 1)).toBeNull();
  expect(await note(HTML, 2)).toBeNull();
  const stored = await fetch(`http://${database.address}/.json?ns=your-project-default-rtdb`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(await stored.json()).toEqual({ builds: { 'main-a~js': 1, 'main-b_1-x~js': 2 } });
});

test('a refusal does not stop a deployment, and is explained', async () => {
  const file = noteFile();
  const advice = await recordBuild({ html: HTML, project: 'p', at: 5, file, firebase: async () => 1 });
  expect(advice).toContain('main-b_1-x.js could not be noted');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'main-b_1-x~js': 5 });
});
