import type { Browser } from 'playwright-core';
import { appCases } from './app/cases.ts';
import { servedApp } from './app/build.ts';
import { measureFirstLoad } from './app/first-load.ts';
import { measureSwitching } from './app/switching.ts';
import { measureTyping } from './app/measure-typing.ts';
import { serve } from './browser/serve.ts';
import { compareLibraries } from './compare/measure.ts';
import { peerVersions } from './compare/peer-versions.ts';
import { PAGES } from './compare/subjects.ts';
import { measureForms } from './growth/measure-forms.ts';
import { measureReports } from './growth/measure-reports.ts';
import { measureStaff } from './growth/measure-staff.ts';
import { CASES, STAFF_CASES } from './neutral/cases.ts';
import { writeNeutralForms } from './neutral/files.ts';
import { measureBodies } from './node/bodies.ts';
import { buildPages } from './pages/build.ts';
import type { Section } from './report/section.ts';

/** What a part is given: a browser for those that need one, and whether a smoke run is enough. */
export interface Bench {
  readonly browser: () => Promise<Browser>;
  readonly quick: boolean;
}

async function pages(name: keyof typeof PAGES): Promise<{ url: string; close(): Promise<void> }> {
  const specs = [...CASES, ...STAFF_CASES];
  return serve(await buildPages(name, PAGES[name], specs, writeNeutralForms(specs)));
}

async function libraries({ browser, quick }: Bench): Promise<readonly Section[]> {
  const [ours, others] = [await pages('ours'), await pages('others')];
  const plan = {
    urls: { ours: ours.url, others: others.url },
    specs: quick ? CASES.slice(0, 1) : CASES,
    rounds: quick ? { 4: 1 } : { 1: 2, 4: 2 },
  };
  const found = await compareLibraries(await browser(), plan, peerVersions());
  await Promise.all([ours.close(), others.close()]);
  return [found];
}

async function app({ browser, quick }: Bench): Promise<readonly Section[]> {
  const served = await servedApp();
  const cases = appCases();
  const forms = cases.filter(({ rows }) => rows === undefined);
  const opened = await browser();
  const typed = quick
    ? [...forms.slice(0, 2), ...cases.filter(({ rows }) => rows === 100).slice(0, 1)]
    : cases;
  const found = [
    await measureTyping(opened, served.url, typed, quick ? 1 : 2),
    await measureSwitching(opened, served.url, quick ? forms.slice(0, 3) : forms, quick ? 1 : 2),
    await measureFirstLoad(opened, served.url, forms, quick ? 1 : 9),
  ];
  await served.close();
  return found;
}

async function staff({ browser, quick }: Bench): Promise<readonly Section[]> {
  const ours = await pages('ours');
  const found = await measureStaff(await browser(), ours.url, quick ? 1 : 4);
  await ours.close();
  return [found];
}

/** The parts of the benchmark in the order in which they run: what is cheap comes first. */
export const PARTS: Readonly<Record<string, (bench: Bench) => Promise<readonly Section[]>>> = {
  bodies: async ({ quick }) => [await measureBodies(quick ? 20 : 200)],
  reports: async ({ quick }) => [await measureReports(quick ? [100, 1000] : [100, 100_000])],
  app,
  libraries,
  staff,
  forms: async ({ browser, quick }) => [
    await measureForms(await browser(), quick ? [34, 340] : [34, 340, 3400]),
  ],
};
