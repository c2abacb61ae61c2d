// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredCase } from '../../src/engine/cases/case.ts';
import { documentsOf } from '../../src/engine/cases/documents.ts';
import { documentCommands, Subjects } from './support/document-commands.ts';
import { model, QuickBrowser } from './support/quick-browser.ts';

/** Sequences tried: a sample; `npm run soak` asks for 5,000 by `LOSS_RUNS`. */
const RUNS = Number(process.env['LOSS_RUNS'] ?? 40);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns what is wrong with the documents of a case. */
function faultsOf(stored: StoredCase): readonly string[] {
  const { data, own, shownFor, links: all } = stored;
  const views = { ...own, ...(shownFor !== null && { [shownFor]: { data } }) };
  const texts = Object.entries(views).map(
    ([key, answers]) => [key, String(answers.data['report'] ?? '')] as const,
  );
  const documents = documentsOf(model, stored);
  const subjects = new Set(JSON.stringify([data, own]).match(/s\d+/g));
  return [
    ...(subjects.size > 1 ? [`texts of ${[...subjects].join(' and ')} in one case`] : []),
    ...texts.flatMap(([key, text]) =>
      text === '' || text.includes(` in ${key} `) ? [] : [`“${text}” in the ${key}`],
    ),
    ...texts.flatMap(([key, text]) =>
      text === '' || documents.some((one) => one.key === key) ? [] : [`the ${key} is not listed`],
    ),
    // An older page takes the links without a document for those of the form in front
    ...Object.entries(all).flatMap(([name, link]) =>
      name.includes('@') || link.endsWith(` ${shownFor}`) ? [] : [`“${link}” in front of the ${shownFor}`],
    ),
    ...documents.flatMap(({ key, links }) =>
      Object.values(links).flatMap((link) => (link.endsWith(` ${key}`) ? [] : [`“${link}” at the ${key}`])),
    ),
  ];
}

/** Returns the reports that two open cases build on. */
function sharedReports(cases: readonly StoredCase[]): readonly string[] {
  const reports = cases
    .filter(({ closedAt }) => closedAt === null)
    .flatMap((one) => documentsOf(model, one).flatMap(({ links }) => links['report'] ?? []));
  return reports.filter((report, place) => reports.indexOf(report) !== place);
}

it(
  'no document shows a text or state of another, and no report is in two open cases',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(documentCommands, async (commands) => {
        const browser = new QuickBrowser();
        await browser.openTab();
        await fc.asyncModelRun(() => ({ model: new Subjects(), real: browser }), commands);
        await browser.pass(600);
        const cases = [...browser.stored.values()];
        for (const tab of browser.tabs.slice()) tab.kill();
        vi.clearAllTimers();
        expect([...cases.flatMap(faultsOf), ...sharedReports(cases)]).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);
