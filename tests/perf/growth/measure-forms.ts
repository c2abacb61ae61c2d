import type { Browser } from 'playwright-core';
import { formsProject } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';
import { startPreview } from '../../../scripts/lib/preview.ts';
import { arrive, type Arrival, watchArrivals } from '../browser/arrival.ts';
import { withPage } from '../browser/launch.ts';
import { withServed } from '../browser/serve.ts';
import { kib, ms } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { median } from '../stats/quantile.ts';
import { buildWith } from './build-with.ts';
import { catalogueBytes } from './catalogue-lines.ts';
import { generateForms } from './generated-forms.ts';

const TENFOLD_LIMIT = 8 * 1024;

/** Number of visits to each size; the median counts. */
const VISITS = 3;

interface Size {
  readonly count: number;
  readonly bytes: number;
  readonly catalogue: number;
  readonly usable: number;
}

async function measure(browser: Browser, count: number): Promise<Size> {
  const project = generateForms(count);
  const folder = await buildWith(project, `app-${count}`);
  const visits = await withServed(startPreview({ port: 0, folder }), async (url) => {
    const arrivals: Arrival[] = [];
    for (let index = 0; index < VISITS; index++) {
      const visit = await withPage(browser, async ({ page }) => {
        await watchArrivals(page.context());
        return arrive(page, `${url}#/?form=${listSlugs(formsProject())[0]}`);
      });
      arrivals.push(visit);
    }
    return arrivals;
  });
  return {
    count,
    catalogue: catalogueBytes(project),
    bytes: Math.min(...visits.map(({ bytes }) => bytes)),
    usable: median(visits.map(({ after }) => after)),
  };
}

/** Measures the cost of more forms for the user of one: bytes and time, and the share of the catalogue. */
export async function measureForms(browser: Browser, counts: readonly number[]): Promise<Section> {
  const sizes: Size[] = [];
  for (const count of counts) sizes.push(await measure(browser, count));
  const [first, tenfold, last] = [sizes[0], sizes[1], sizes.at(-1)];
  const grown = last && first ? last.bytes - first.bytes : Number.NaN;
  const lines = last && first ? last.catalogue - first.catalogue : Number.NaN;
  return section(
    'Growth with the number of forms',
    [
      'The app built with more and more forms, at the full speed of the processor. "List" is the compressed text of what each form is called and where its files are.',
      '',
      ...table(
        ['forms', 'first load', 'list', 'first field after'],
        sizes.map(({ count, bytes, catalogue, usable }) => [
          count.toLocaleString('en-US'),
          kib(bytes),
          kib(catalogue),
          ms(usable),
        ]),
      ),
    ],
    {
      targets: [
        atMost(
          'first load with ten times the forms',
          (tenfold?.bytes ?? NaN) - (first?.bytes ?? NaN),
          TENFOLD_LIMIT,
          kib,
        ),
        atMost(`first load from ${first?.count} to ${last?.count} forms`, grown, lines, kib),
      ],
    },
  );
}
