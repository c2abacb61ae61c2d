// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lossCommands, Promised } from './support/loss-commands.ts';
import { QuickBrowser } from './support/quick-browser.ts';

/** Sequences tried: a sample; `npm run soak` asks for 5,000 by `LOSS_RUNS`. */
const RUNS = Number(process.env['LOSS_RUNS'] ?? 100);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the expected words that no account finds in any case, open or archived. */
async function lost(promised: Promised, browser: QuickBrowser): Promise<readonly string[]> {
  await browser.pass(600);
  const found = new Set<string>();
  for (const account of [null, 'ada', 'bo'])
    for (const one of await browser.casesFor(account))
      for (const word of QuickBrowser.wordsOf(one)) found.add(word);
  return [...promised.words.keys()].filter((word) => !found.has(word));
}

it(
  'after random actions, each answer that was not undone is in a case or in the archive',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(lossCommands, async (commands) => {
        const browser = new QuickBrowser();
        await browser.openTab();
        const promised = new Promised();
        await fc.asyncModelRun(() => ({ model: promised, real: browser }), commands);
        const gone = await lost(promised, browser);
        for (const tab of browser.tabs.slice()) tab.kill();
        vi.clearAllTimers();
        expect(gone).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);
