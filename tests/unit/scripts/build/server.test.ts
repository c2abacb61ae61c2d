import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { buildServer } from '../../../../scripts/build/server.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';
import { securityHeaders } from '../../../../scripts/lib/security-headers.ts';

test('the image copies the site and its server from the build, and runs without rights', () => {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n');
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const built = lines.find((line) => line.includes('npm run build')) ?? '';
  const program = /tsx (\S+)/.exec(built)?.[1] ?? '';
  expect(existsSync(join(ROOT, program))).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining([
      'COPY --from=build /app/.cache/server/server.mjs ./',
      'COPY --from=build /app/dist ./dist',
      'USER node',
      'CMD ["node", "server.mjs"]',
    ]),
  );
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '**/node_modules']));
});

test('the server of the image serves the site with the headers of production', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  await buildServer(folder);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), 'The site');
  const program = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { PORT: '0' } });
  onTestFinished(async () => {
    program.kill('SIGTERM');
    await once(program, 'exit');
    rmSync(folder, { recursive: true });
  });
  const [said] = (await once(createInterface(program.stdout), 'line')) as [string];
  const response = await fetch(/http:\S+/.exec(said)?.[0] ?? '');
  expect(await response.text()).toBe('The site');
  expect(response.url).toMatch(/\/forms\/$/);
  for (const [name, value] of Object.entries(securityHeaders([])))
    expect(response.headers.get(name)).toBe(value);
});
