import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { DEPARTMENTS } from '../contract/departments.ts';
import { seedTree } from '../local/seed/tree.ts';
import { readBackupFile } from './backup/backup-file.ts';
import { ensureChromium } from './lib/chromium.ts';
import { openProjectIn } from './rehearsal/backend.ts';
import { enterSettings } from './rehearsal/by-guide.ts';
import { examples, pageForm } from './rehearsal/examples.ts';
import { openLedger } from './rehearsal/ledger.ts';
import { arrived, openPage } from './rehearsal/pages.ts';
import { simulateDay, addAccounts, configOf, resetPasswords, signInAll } from './rehearsal/people.ts';
import {
  copyProject,
  copyRelease,
  copiedOrganisation,
  type ReleaseFolder,
} from './rehearsal/release-folder.ts';
import { openSteps } from './rehearsal/steps.ts';

// `npm run rehearsal` runs the guide's commands in a temporary folder as an owner would over years: setup, import, a
// week of use, backup, data loss, restore, and an upgrade while a page of the old release is open. The exit code is 1
// if any written data is missing.

const PEOPLE = Number(process.env['REHEARSAL_PEOPLE'] ?? 40);
const REPORTS = Number(process.env['REHEARSAL_REPORTS'] ?? 1000);
const DAYS = 7;

/** The member who uses the open page. */
const WRITER = 'member-0';

/** Differences of the changed release: the label of a field, and a publicly readable branch. */
const FORM = pageForm();
const NEW_LABEL = `${FORM.label}, renamed`;
const NEW_BRANCH = '"rehearsal": { ".read": true },\n    "databaseNotification": {';

const count = (number: number, what: string): string => `${number.toLocaleString('en-US')} ${what}`;

const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-rehearsal-'));
const organisation = copiedOrganisation(folder);
const project = await openProjectIn(folder);
const { tree, env } = project;
const steps = openSteps((line) => console.log(line));
const ledger = openLedger();
const executablePath = await ensureChromium();
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });

/** Maximum delay of the functions' index updates, in milliseconds. */
const INDEXED_MS = 60_000;

/** Compares all written data with the project. Rejects when they differ, or the index still does after the delay. */
async function compared(until = Date.now() + INDEXED_MS): Promise<string> {
  const { wrong, behind } = await ledger.problems(tree);
  if (wrong.length === 0 && behind.length > 0 && Date.now() < until) {
    await new Promise((done) => void setTimeout(done, 500));
    return compared(until);
  }
  const problems = [...wrong, ...behind];
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join('\n'));
  const { reports, phrases, people } = ledger.counts();
  return `nothing is lost: ${count(reports, 'reports')}, ${count(phrases, 'phrases')} of ${count(people, 'people')}, and every list fits them`;
}

/** Returns true if the deployed rules make the new branch readable. */
const hasNewRules = async (): Promise<boolean> => {
  const address = new URL(`http://${env['FIREBASE_DATABASE_EMULATOR_HOST']}/rehearsal.json`);
  address.searchParams.set('ns', `${env['GCLOUD_PROJECT']}-default-rtdb`);
  return (await fetch(address)).ok;
};

/** Runs the backup command; returns its file, relative to the release folder. */
async function backedUp(from: ReleaseFolder): Promise<string> {
  const said = await from.command('npm run -s backup -- --local', env);
  return /Backed up to (\S+\.gz)\./.exec(said)?.[1] ?? '';
}

async function rehearse(): Promise<void> {
  const old = copyProject(join(folder, 'release'));
  const { version } = JSON.parse(readFileSync(join(old.folder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  await steps.run('a new folder, settings by the guide', async () => {
    enterSettings(old.folder);
    return (await old.command('npm run -s deploy -- --check')).trim();
  });
  await steps.run(`npm run release -- ${version}`, async () => {
    await old.command(`npm run -s release -- ${version}`);
    return 'what its pages write is kept';
  });
  await steps.run('deployed: rules, functions, site', async () => {
    await project.deployRules(old);
    await project.deployFunctions(old);
    await project.deploySite(old);
    return project.url;
  });
  await steps.run('lists imported from an export', async () => {
    const { staff, agencies, selectOptions } = await seedTree({ size: 'demo' });
    writeFileSync(join(old.folder, 'export.json'), JSON.stringify({ staff, agencies, selectOptions }));
    await old.command('npm run -s import-lists -- export.json --local', env);
    if ((await tree.keys('')).includes('staff')) throw new Error('Something was written without --yes.');
    await old.command('npm run -s import-lists -- export.json --local --yes', env);
    const moved = await Promise.all(DEPARTMENTS.map((list) => tree.keys(`staff/${list}`)));
    return count(moved.flat().length, 'members of staff');
  });

  const uids = Array.from({ length: PEOPLE }, (_, index) => `member-${index}`);
  const all = examples();
  let members = await (async () => {
    await addAccounts(uids);
    return signInAll(configOf(project.ports), uids, ledger);
  })();
  const share =
    (day: number) =>
    (member: number): number =>
      Math.floor(((day + 1) * REPORTS) / DAYS / PEOPLE + (member % 2) / 2) -
      Math.floor((day * REPORTS) / DAYS / PEOPLE + (member % 2) / 2);
  await steps.run('a week of use', async () => {
    for (let day = 0; day < DAYS; day += 1) await simulateDay(members, all, day, share(day));
    return compared();
  });

  let backup = '';
  await steps.run('npm run backup', async () => {
    backup = await backedUp(old);
    return count(readBackupFile(join(old.folder, backup)).parts.length, 'parts');
  });
  await steps.run('total loss', async () => {
    await Promise.all(members.map(({ leave }) => leave()));
    await project.lose(old);
    return count((await tree.keys('')).length, 'branches are left');
  });
  await steps.run('npm run restore', async () => {
    await old.command(`npm run -s restore -- ${backup} --local`, env);
    const again = readBackupFile(join(old.folder, await backedUp(old)));
    const first = readBackupFile(join(old.folder, backup));
    if (JSON.stringify(again.parts) !== JSON.stringify(first.parts))
      throw new Error('What is restored differs.');
    return `the same ${count(again.parts.length, 'parts')}`;
  });
  await steps.run('everybody signs in again', async () => {
    const accounts = await resetPasswords();
    members = await signInAll(configOf(project.ports), uids, ledger);
    return `${count(accounts, 'accounts')}; ${await compared()}`;
  });

  const next = copyRelease(old, join(folder, 'next-release'));
  await steps.run('a changed release, and its npm run release', async () => {
    const [major, minor] = version.split('.').map(Number);
    const titled = (title: string): string => `"title": ${JSON.stringify(title)}`;
    next.change(join(organisation, 'schemas/form-data.json'), (text) =>
      text.replaceAll(titled(FORM.label), titled(NEW_LABEL)),
    );
    next.change('database.rules.json', (text) => text.replace('"databaseNotification": {', NEW_BRANCH));
    next.change('CHANGELOG.md', (text) =>
      text.replace('\n## ', '\n## Unreleased\n\n### For users\n\n- A field has another name.\n\n## '),
    );
    await next.command(`npm run -s release -- ${major}.${(minor ?? 0) + 1}.0`);
    // The kept writes have the names of the default organisation.
    await next.command('npx vitest run tests/rules/released.test.ts', { ORGANISATION: '' });
    return `takes what pages of ${version} write; ${(await next.command('npm run -s deploy -- --check')).trim()}`;
  });

  const page = await openPage(browser, project.url, WRITER, FORM);
  const notes: string[] = [];
  const write = async (when: string, waits = true): Promise<void> => {
    const note = `Rehearsal page, ${when}`;
    try {
      await page.type(note);
      await page.save();
      notes.push(note);
      if (waits) await arrived(tree, WRITER, note);
    } catch (error) {
      throw new Error(`“${note}”: ${String(error)} The page says:\n${await page.says()}`, { cause: error });
    }
  };
  const others = (day: number): Promise<void> => simulateDay(members.slice(1), all, day, () => 1);
  await steps.run('a page of the old release is open', async () => {
    await write('before the upgrade');
    await others(DAYS);
    return 'a report is saved in it';
  });
  await steps.run('npm run backup, then the new rules', async () => {
    await backedUp(next);
    const before = await hasNewRules();
    await project.deployRules(next, () => write('while the database is away', false));
    await arrived(tree, WRITER, notes.at(-1) ?? '');
    if (before || !(await hasNewRules())) throw new Error('The rules are not the new ones.');
    await write('under the new rules');
    await others(DAYS + 1);
    return 'what waited in the outbox has arrived';
  });
  await steps.run('the new functions', async () => {
    await project.deployFunctions(next);
    await write('with the new functions');
    await others(DAYS + 2);
    return 'the old page saves';
  });
  await steps.run('the new site', async () => {
    await project.deploySite(next);
    await write('beside the new site');
    if (await page.hasLabel(NEW_LABEL)) throw new Error('The old page is not the old one any more.');
    return 'the old page saves, and is the old one';
  });
  await steps.run('“Update now” in the old page', async () => {
    const typed = 'Typed and not saved';
    await page.type(typed);
    await page.update(NEW_LABEL);
    if ((await page.note()) !== typed) throw new Error(`The case was lost: “${await page.note()}”`);
    await write('after the upgrade');
    return 'the case is as it was, and saves';
  });
  await steps.run('everything compared', async () => {
    for (const note of notes) await arrived(tree, WRITER, note);
    return `${await compared()}; ${count(notes.length, 'reports')} of the page are there once each`;
  });
  await Promise.all(members.map(({ leave }) => leave()));
}

try {
  await rehearse();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  console.table(steps.rows());
  await browser.close();
  await project.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
