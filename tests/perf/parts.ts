import type { Browser } from 'playwright-core';
import { appCases, spread } from './app/cases.ts';
import { servedApp } from './app/build.ts';
import { measureFirstLoad } from './app/first-load.ts';
import { measureSwitching } from './app/measure-switching.ts';
import { measureTyping } from './app/measure-typing.ts';
import { serve, withServed } from './browser/serve.ts';
import type { Served } from './browser/serve.ts';
import { startApp } from '../e2e/support/running-app.ts';
import { compareLibraries } from './compare/measure.ts';
import { PAGES } from './compare/subjects.ts';
import { measureEffort } from './effort/measure-effort.ts';
import { measureForms } from './growth/measure-forms.ts';
import { measurePeople } from './growth/measure-people.ts';
import { CASES, TYPICAL } from './neutral/cases.ts';
import { writeNeutralForms } from './neutral/files.ts';
import { measureBodies } from './node/bodies.ts';
import { buildPages } from './pages/build.ts';
import { measureReading } from './reading/measure-reading.ts';
import type { Section } from './report/section.ts';
import type { Bounds } from './stats/rounds.ts';

/** Options of a part: a browser if needed, and whether it is a smoke run. */
export interface Bench {
  readonly browser: () => Promise<Browser>;
  readonly quick: boolean;
}

/** Time limits of each part until the halves of its run agree; less than 15 minutes in total. */
const BOUNDS = {
  bodies: { least: 200, most: 1000, minutes: 1 },
  typing: { least: 2, most: 4, minutes: 1.5 },
  switching: { least: 2, most: 6, minutes: 2 },
  load: { least: 4, most: 8, minutes: 1 },
  libraries: { least: 2, most: 4, minutes: 5 },
} as const;

/** A smoke run has one round for each half. */
const SMOKE: Bounds = { least: 2, most: 2, minutes: 0 };

async function pages(name: keyof typeof PAGES): Promise<Served> {
  return serve(await buildPages(name, PAGES[name], CASES, writeNeutralForms(CASES)));
}

const filled = appCases();
const forms = filled.filter(({ long }) => !long);

/** Parts of the benchmark in order, the cheapest first. */
export const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Section>>> = {
  bodies: ({ quick }) => measureBodies(quick ? SMOKE : BOUNDS.bodies),
  typing: ({ browser, quick }) =>
    withServed(servedApp(), async (url) => {
      const some = spread(filled);
      return measureTyping(
        await browser(),
        url,
        quick ? some.slice(-2) : some,
        quick ? SMOKE : BOUNDS.typing,
      );
    }),
  switching: ({ browser, quick }) =>
    withServed(servedApp(), async (url) =>
      measureSwitching(
        await browser(),
        url,
        quick ? forms.slice(0, 3) : forms,
        quick ? SMOKE : BOUNDS.switching,
        quick ? 50 : 1000,
      ),
    ),
  load: ({ browser, quick }) =>
    withServed(servedApp(), async (url) =>
      measureFirstLoad(await browser(), url, forms[0]?.slug ?? '', quick ? SMOKE : BOUNDS.load),
    ),
  libraries: ({ browser, quick }) =>
    withServed(pages('ours'), (ours) =>
      withServed(pages('others'), async (others) =>
        compareLibraries(
          await browser(),
          { ours, others },
          quick ? [TYPICAL] : CASES,
          quick ? SMOKE : BOUNDS.libraries,
        ),
      ),
    ),
  people: async ({ browser }) => measurePeople(await browser(), 10_000),
  effort: ({ browser }) => withServed(startApp(), async (url) => measureEffort(await browser(), url)),
  reading: ({ browser }) => withServed(servedApp(), async (url) => measureReading(await browser(), url)),
  forms: async ({ browser, quick }) => measureForms(await browser(), quick ? [34, 340] : [34, 340, 3400]),
};
