import type { Browser } from 'playwright-core';
import { RATE, throttle, withPage } from '../browser/launch.ts';
import { ms, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { atMost } from '../report/target.ts';
import { figureOf, statisticOf } from '../stats/halves.ts';
import type { Samples } from '../stats/halves.ts';
import { median, p95 } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';
import type { AppCase } from './cases.ts';
import { openFilled } from './typing.ts';

const WHAT = `the document follows a key, fullest form, ${RATE}x`;
const FRAME_MS = 1000 / 60;
const KEYS = 'abcdefghijklmnop';
/** The first keys pay for what is done once. */
const SETTLING = 4;

declare const following: { ran: number; drawn: number };

/** Runs in the page before its scripts: adds up what runs in messages to itself, as every transition of React does. */
function watchMessages(): void {
  const seen = { ran: 0, drawn: 0 };
  Object.assign(globalThis, { following: seen });
  const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...own,
    set(this: MessagePort, handle: (event: MessageEvent) => void) {
      own?.set?.call(this, (event: MessageEvent) => {
        const began = performance.now();
        handle(event);
        seen.ran += performance.now() - began;
      });
    },
  });
}

/** Runs in the page: counts how often the preview changes. */
function watchPreview(): void {
  const post = document.querySelector('.post');
  if (!post) throw new Error('There is no preview.');
  const options = { childList: true, subtree: true, characterData: true };
  new MutationObserver(() => (following.drawn += 1)).observe(post, options);
}

/** Types key by key, each once the preview shows the one before. Milliseconds of script for each document. */
const follow = (browser: Browser, url: string, form: AppCase): Promise<readonly number[]> =>
  withPage(browser, async (visit) => {
    const { page, client } = visit;
    await page.addInitScript(watchMessages);
    await openFilled(visit, url, form);
    await page.locator('.post').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchPreview);
    await page.locator(`[id="${form.field}"]`).focus();
    await throttle(client, RATE);
    const took: number[] = [];
    for (const key of KEYS) {
      await page.evaluate(() => Object.assign(following, { ran: 0, drawn: 0 }));
      await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      await page.waitForFunction(() => following.drawn > 0);
      took.push(await page.evaluate(() => following.ran));
    }
    return took.slice(SETTLING);
  });

/** Measures the script between a change of the fullest form and its title, body and preview. */
export async function measureFollowing(
  browser: Browser,
  url: string,
  forms: readonly AppCase[],
  bounds: Bounds,
): Promise<Section> {
  const fullest = forms.toSorted((a, b) => Object.keys(b.data).length - Object.keys(a.data).length)[0];
  if (!fullest) throw new Error('There is no form to type into.');
  const results = await measureRounds([fullest], bounds, {
    measure: async (form): Promise<Samples> => ({ document: await follow(browser, url, form) }),
    figures: (rounds) => ({ middle: figureOf(rounds, statisticOf('document', median)) }),
  });
  const rounds = results.flatMap((result) => result.rounds);
  const middle = figureOf(rounds, statisticOf('document', median));
  return section(
    'The document behind a key',
    [
      `Script that runs in the transition behind a key of "${fullest.name}" until its title, body and preview show it, all together, the processor slowed down ${RATE} times: median ${withHalves(middle, ms)}, p95 ${ms(statisticOf('document', p95)(rounds))}, over ${roundLabel(results, bounds)}.`,
    ],
    {
      figures: [{ what: WHAT, figure: middle, show: ms }],
      targets: [atMost(WHAT, middle, FRAME_MS, ms)],
    },
  );
}
