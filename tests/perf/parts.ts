import type { Browser } from 'playwright-core';
import { appCases } from './app/cases.ts';
import { servedApp } from './app/build.ts';
import { measureFirstLoad } from './app/first-load.ts';
import { measureSwitching } from './app/measure-switching.ts';
import { measureTyping } from './app/measure-typing.ts';
import { serve } from './browser/serve.ts';
import { compareLibraries } from './compare/measure.ts';
import { PAGES } from './compare/subjects.ts';
import { measureForms } from './growth/measure-forms.ts';
import { measureStaff } from './growth/measure-staff.ts';
import { CASES, STAFF_CASES, TYPICAL } from './neutral/cases.ts';
import { writeNeutralForms } from './neutral/files.ts';
import { measureBodies } from './node/bodies.ts';
import { buildPages } from './pages/build.ts';
import type { Section } from './report/section.ts';
import type { Bounds } from './stats/rounds.ts';

/** What a part is given: a browser for those that need one, and whether a smoke run is enough. */
export interface Bench {
  readonly browser: () => Promise<Browser>;
  readonly quick: boolean;
}

/** How long each part may go on until the halves of its run agree; all together stay below 40 minutes. */
const BOUNDS = {
  bodies: { least: 200, most: 1000, minutes: 1 },
  typing: { least: 3, most: 20, minutes: 17 },
  switching: { least: 3, most: 20, minutes: 4 },
  firstLoad: { least: 6, most: 20, minutes: 2 },
  libraries: { least: 4, most: 20, minutes: 10 },
  staff: { least: 4, most: 20, minutes: 1 },
} as const;

/** A smoke run has one round for each half. */
const SMOKE: Bounds = { least: 2, most: 2, minutes: 0 };

async function pages(name: keyof typeof PAGES): Promise<{ url: string; close(): Promise<void> }> {
  const specs = [...CASES, ...STAFF_CASES];
  return serve(await buildPages(name, PAGES[name], specs, writeNeutralForms(specs)));
}

async function libraries({ browser, quick }: Bench): Promise<readonly Section[]> {
  const [ours, others] = [await pages('ours'), await pages('others')];
  const urls = { ours: ours.url, others: others.url };
  const specs = quick ? [TYPICAL] : CASES;
  const found = await compareLibraries(await browser(), urls, specs, quick ? SMOKE : BOUNDS.libraries);
  await Promise.all([ours.close(), others.close()]);
  return [found];
}

async function app({ browser, quick }: Bench): Promise<readonly Section[]> {
  const served = await servedApp();
  const cases = appCases();
  const [forms, long] = [cases.filter((form) => !form.long), cases.filter((form) => form.long)];
  const opened = await browser();
  const [few, many] = quick
    ? [forms.slice(0, 3), [...forms.slice(0, 2), ...long.slice(0, 1)]]
    : [forms, cases];
  const found = [
    await measureTyping(opened, served.url, many, quick ? SMOKE : BOUNDS.typing),
    await measureSwitching(opened, served.url, few, quick ? SMOKE : BOUNDS.switching),
    await measureFirstLoad(opened, served.url, forms[0]?.slug ?? '', quick ? SMOKE : BOUNDS.firstLoad),
  ];
  await served.close();
  return found;
}

async function staff({ browser, quick }: Bench): Promise<readonly Section[]> {
  const ours = await pages('ours');
  const found = await measureStaff(await browser(), ours.url, quick ? SMOKE : BOUNDS.staff);
  await ours.close();
  return [found];
}

/** The parts of the benchmark in the order in which they run: what is cheap comes first. */
export const PARTS: Readonly<Record<string, (bench: Bench) => Promise<readonly Section[]>>> = {
  bodies: async ({ quick }) => [await measureBodies(quick ? SMOKE : BOUNDS.bodies)],
  app,
  libraries,
  staff,
  forms: async ({ browser, quick }) => [
    await measureForms(await browser(), quick ? [34, 340] : [34, 340, 3400]),
  ],
};
