import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { goldenText, readCases } from '../../compiler/cases.ts';
import { compileForm } from '../../compiler/compile.ts';
import { organisationProject, ROOT } from '../../compiler/disk.ts';
import { listSlugs } from '../../compiler/project.ts';
import { setTranslations, t } from '../../contract/messages.ts';
import french from '../../languages/fr.json' with { type: 'json' };
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts';
import { startPreview } from '../../scripts/lib/preview.ts';
import { copyProject } from '../../scripts/rehearsal/release-folder.ts';
import { choosePerson, isSignedIn } from './sign-in/support/sign-in.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, copyBy } from './support/clipboard.ts';
import { fillForm } from './support/fill.ts';
import { formMaker } from './support/form-maker.ts';
import { typeInto } from './support/keyboard.ts';
import { expectAbsent } from './support/idle.ts';
import { field, openApp } from './support/main-screen.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();
const EXAMPLE = join(ROOT, 'examples', 'fire');
const PRODUCT = 'Formulaires des pompiers';

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
    expect(await page.title()).toContain(PRODUCT);
    expect(await copyBy(page, 'F8')).toBe(goldenText(project, full, 'title.txt')?.trimEnd());
    expect(await copyBy(page, 'F9')).toBe(goldenText(project, full, 'body.txt')?.trimEnd());
    await context.close();
  }
  const tools = await open({ width: 1440 });
  await openApp(tools.page, 'candidature', url);
  await tools.page.getByRole('button', { name: t('Tools'), exact: true }).click();
  await tools.page.getByRole('menuitem', { name: t('Cards, pictures and games') }).waitFor();
  await expectAbsent(tools.page.getByRole('menuitem', { name: t('CCTV request') }));
  const { page } = await open();
  await page.route(/\/assets\/main-[\w-]+\.js$/, (route) => route.abort());
  await page.goto(url);
  await page.getByRole('heading', { name: `${PRODUCT} n’a pas démarré` }).waitFor();
});

nightly('the studio of another organisation changes and makes forms that the check takes', async () => {
  const url = await serveExample();
  const { page } = await open({ width: 1440 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isChecked = () => page.getByText('The check finds no problems.').waitFor();
  const folder = mkdtempSync(join(tmpdir(), 'organisation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyProject(folder);
  const handIn = async (): Promise<void> => {
    await isChecked();
    await button('Hand in').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Download the patch').click(),
    ]);
    execFileSync('git', ['apply', await download.path()], { cwd: folder });
  };
  const maker = await formMaker(page, 'mouse', url);
  await maker.begin('Contrôle des hydrants', 'Prévention');
  await maker.addKnown('lieu');
  await maker.addNew(['Images', 'Hydrants', 'Les hydrants contrôlés.', 'photosHydrants']);
  await button('Make new cases').click();
  await page.getByText('The cases are made anew.').waitFor();
  await handIn();

  const changed = await formMaker(page, 'mouse', url);
  await button('Begin').click();
  await page.getByRole('combobox', { name: 'Form', exact: true }).selectOption('rapport-intervention');
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await isChecked();
  await changed.view('Build');
  await changed.choose('field:lieu');
  await changed.set('Label', 'Lieu du sinistre');
  await changed.trial.getByText('Lieu du sinistre').first().waitFor();
  await page.getByText('was "lieu: Fill in “Lieu”."').waitFor();
  await button('Accept posts').click();
  await handIn();

  const checked = execFileSync(process.execPath, [join(ROOT, 'scripts', 'forms', 'run.mjs'), 'check'], {
    encoding: 'utf8',
    env: { ...process.env, ORGANISATION: join(folder, 'examples', 'fire') },
  });
  expect(checked).toContain('5 forms checked, 0 problems');
});

/** A running `npm start` of the example organisation, in a copy of the project with functions of its own. */
interface RunningExample {
  readonly url: string;
  /** The page that shows the messages of each channel. */
  readonly chat: string;
}

async function startExample(): Promise<RunningExample> {
  const folder = mkdtempSync(join(tmpdir(), 'organisation-'));
  copyProject(folder);
  // Without `start.mjs`: installing packages would empty the folder that the copy links to.
  const args = ['--import', 'tsx', 'scripts/start.ts', '--data', join(folder, 'data')];
  const program = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', ORGANISATION: 'examples/fire' },
  });
  onTestFinished(async () => {
    const exit = once(program, 'exit');
    program.kill('SIGTERM');
    await exit;
    rmSync(folder, { recursive: true });
  });
  const addresses = new Map<string, string>();
  for await (const line of createInterface(program.stdout)) {
    const [, name = '', address = ''] = /^(.+): (http:\S+)$/.exec(line) ?? [];
    addresses.set(name, address);
    if (line.startsWith('Sign-in is ready')) break;
  }
  return { url: addresses.get(PRODUCT) ?? '', chat: addresses.get('Chat channels') ?? '' };
}

nightly(
  'a member saves a report of another organisation and announces it in its channel; an administrator sees its staff lists',
  async () => {
    setTranslations('fr', french);
    onTestFinished(() => setTranslations('en'));
    const { url, chat } = await startExample();
    const member = await open({ width: 1440 });
    const { page } = member;
    await page.goto(`${url}#/login`);
    await page.getByRole('button', { name: t('Login with GTA World') }).click();
    await choosePerson(page, 'amara.osei');
    await isSignedIn(page);
    await openApp(page, 'rapport-intervention', url);
    await typeInto(field(page, 'Lieu'), 'Strawberry Avenue');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(/^Rapport enregistré sous le titre/).waitFor();
    await page.getByRole('button', { name: t('More'), exact: true }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${t('Announce')}`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Announce'), exact: true })
      .click();
    await page.getByText(t('Announced in {where}.', { where: 'le salon des interventions' })).waitFor();
    expect(await (await fetch(chat)).text()).toContain('Strawberry Avenue');
    await member.context.close();

    const admin = await open({ width: 1440 });
    await admin.page.goto(`${url}#/login`);
    await typeInto(admin.page.getByLabel('E-mail'), 'admin@demo.invalid');
    await typeInto(admin.page.getByLabel(t('Password')), DEMO_PASSWORD);
    await admin.page.getByRole('button', { name: t('Login'), exact: true }).click();
    await isSignedIn(admin.page);
    await admin.page.goto(`${url}#/admin/staff`);
    await expect
      .poll(() => admin.page.locator('option').allTextContents())
      .toEqual(expect.arrayContaining(['Effectif des secours', 'Effectif de la prévention']));
    await admin.expectClean();
  },
);
