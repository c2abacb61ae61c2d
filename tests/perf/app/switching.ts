import type { Browser } from 'playwright-core';
import { withPage } from '../browser/launch.ts';
import { heldBytes } from '../browser/memory.ts';
import { throttle } from '../browser/throttle.ts';
import { mib, ms, msBetween, times } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { intervalOf } from '../stats/interval.ts';
import { median, p95 } from '../stats/quantile.ts';
import type { AppCase } from './cases.ts';
import { RATE } from './typing.ts';

const SWITCH_LIMIT_MS = 150;
const MOUNT_LIMIT_MS = 400;
const SWITCHES = 50;

/** Runs in the page: opens a form by its address; milliseconds until it has been painted under its name. */
function openForm({ slug, title }: { slug: string; title: string }): Promise<number> {
  const began = performance.now();
  location.hash = `#/?form=${slug}`;
  return new Promise((done) => {
    const look = (): void => {
      const stands = document.querySelector('#form-name')?.textContent === title;
      if (!stands || document.querySelector('#form input, #form textarea') === null) {
        requestAnimationFrame(look);
        return;
      }
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => done(performance.now() - began));
      channel.port1.start();
      channel.port2.postMessage(0);
    };
    requestAnimationFrame(look);
  });
}

/** How long it takes to go from form to form once their files are there, and what is left behind in memory. */
export async function measureSwitching(
  browser: Browser,
  url: string,
  forms: readonly AppCase[],
  rounds: number,
): Promise<Section> {
  const took = new Map<string, number[]>(forms.map(({ slug }) => [slug, []]));
  const memory = await withPage(browser, async ({ page, client }) => {
    let current = forms.at(-1)?.slug ?? '';
    const go = async (form: AppCase | undefined): Promise<number | undefined> => {
      if (!form || form.slug === current) return undefined;
      current = form.slug;
      return page.evaluate(openForm, { slug: form.slug, title: form.title });
    };
    await page.goto(`${url}#/?form=${current}`);
    await page.locator('#form').waitFor();
    for (const form of forms) await go(form);
    const before = await heldBytes(client);
    for (let index = 0; index < SWITCHES; index++) await go(forms[index % forms.length]);
    const after = await heldBytes(client);
    await throttle(client, RATE);
    for (let round = 0; round < rounds; round++) {
      for (const form of round % 2 === 0 ? forms : forms.toReversed()) {
        const cost = await go(form);
        if (cost !== undefined) took.get(form.slug)?.push(cost);
        await page.waitForTimeout(200);
      }
    }
    return { before, after };
  });
  const each = [...took].map(([slug, costs]) => ({ slug, costs, middle: median(costs) }));
  const slowest = each.toSorted((a, b) => b.middle - a.middle);
  const all = each.flatMap(({ costs }) => costs);
  return section(
    'Switching forms',
    [
      `From the choice of a form to the paint of it under its name, files at hand, the processor slowed down ${RATE} times: median ${msBetween(intervalOf(all, median))}, p95 ${ms(p95(all))} over ${all.length} switches. The slowest to stand:`,
      '',
      ...table(
        ['form', 'median'],
        slowest.slice(0, 5).map(({ slug, middle }) => [slug, ms(middle)]),
      ),
      '',
      `Memory after ${SWITCHES} switches between forms that were all open before: ${mib(memory.before)} before, ${mib(memory.after)} after (${times(memory.after / memory.before)}).`,
    ],
    {
      targets: [
        atMost('form switch, median', median(all), SWITCH_LIMIT_MS, ms),
        atMost('mount of the slowest form', slowest[0]?.middle ?? Number.NaN, MOUNT_LIMIT_MS, ms),
        atMost(`memory after ${SWITCHES} switches`, memory.after / memory.before, 1.1, times),
      ],
    },
  );
}
