import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { goldenText, readCases } from '../../compiler/cases.ts';
import { compileForm } from '../../compiler/compile.ts';
import { organisationProject, ROOT } from '../../compiler/disk.ts';
import { listSlugs } from '../../compiler/project.ts';
import { setTranslations } from '../../contract/messages.ts';
import french from '../../languages/fr.json' with { type: 'json' };
import { startPreview } from '../../scripts/lib/preview.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, copyBy } from './support/clipboard.ts';
import { fillForm } from './support/fill.ts';
import { openApp } from './support/main-screen.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();
const EXAMPLE = join(ROOT, 'examples', 'fire');

/** Builds and serves the app of the example organisation without a backend; resolves to its address. */
async function serveExample(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'organisation-'));
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
    { cwd: ROOT, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production', ORGANISATION: EXAMPLE } },
  );
  const preview = await startPreview({ port: 0, folder });
  onTestFinished(async () => {
    await preview.close();
    rmSync(folder, { recursive: true });
  });
  return preview.url;
}

nightly('each form of another organisation is filled in and copied as its case says', async () => {
  const project = organisationProject(EXAMPLE);
  setTranslations('fr', french);
  onTestFinished(() => setTranslations('en'));
  const url = await serveExample();
  for (const slug of listSlugs(project)) {
    const full = readCases(project, slug).find(({ name }) => name === 'full')!;
    const { page, context } = await open();
    await openApp(page, slug, url);
    await allowClipboard(page);
    await fillForm(page, compileForm(project, slug), full.answers);
    expect(await page.title()).toContain('Formulaires des pompiers');
    expect(await copyBy(page, 'F8')).toBe(goldenText(project, full, 'title.txt')?.trimEnd());
    expect(await copyBy(page, 'F9')).toBe(goldenText(project, full, 'body.txt')?.trimEnd());
    await context.close();
  }
});
