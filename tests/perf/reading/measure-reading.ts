import type { Browser } from 'playwright-core';
import { RATE } from '../browser/launch.ts';
import { figure, ms } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atLeast, atMost } from '../report/target.ts';
import { median, p95 } from '../stats/quantile.ts';
import { readCasesBack } from './cases.ts';
import { readInPages } from './read-in-page.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Parses the posts of all example cases: number of answers found, errors, and time. */
export async function measureReading(browser: Browser, url: string): Promise<Section> {
  // Warm-up: compilation and optimization do not count.
  await readCasesBack();
  const all = await readCasesBack();
  const full = all.filter(({ name }) => name === 'full');
  const answers = sum(all.map((one) => one.answers));
  const read = sum(all.map((one) => one.read));
  const unprinted = sum(all.map((one) => one.unprinted));
  const wrong = all.flatMap((one) => one.wrong.map((text) => `${one.slug}/${one.name} ${text}`));
  const took = all.map(({ milliseconds }) => milliseconds);
  const exact = all.filter(({ reading }) => reading.exact);
  const astray = all.filter(({ slug, reading }) => reading.slug !== slug);
  const inPages = await readInPages(browser, url);
  const usual = inPages.filter(({ long }) => !long).map(({ again }) => again);
  const long = inPages.filter((one) => one.long);
  const longest = Math.max(...long.map(({ again }) => again));
  return section(
    'Reading posts back',
    [
      `The posts of all ${all.length} example cases hold ${answers} answers; ${read} are read (${percent(read / answers)}), ${unprinted} are not printed in title and body, ${wrong.length} are wrong without being listed as doubtful. ${exact.length} cases render to the same post again, ${full.filter(({ reading }) => reading.exact).length} of ${full.length} \`full\` ones. The form of ${astray.length} was not recognised. A post takes ${ms(median(took))} in Node, ${ms(p95(took))} at the 95th percentile, ${ms(Math.max(...took))} at most.`,
      '',
      `In Chromium, the processor slowed down ${RATE} times: the posts of the ${usual.length} \`full\` cases take ${ms(median(usual))}, ${ms(p95(usual))} at the 95th percentile, ${ms(Math.max(...usual))} at most; the first one of a visit, with all that is fetched for it, ${ms(median(inPages.map(({ first }) => first)))}. Lists as long as they may be: ${long.map(({ name, again }) => `${name} ${ms(again)}`).join(', ')}. The app reads in a worker; browsers slow down only the thread of a page, so here it reads there.`,
      '',
      ...wrong.map((text) => `- wrong: ${text}`),
      '',
      ...table(
        ['case', 'exact', 'answers', 'read', 'unprinted', 'time'],
        all
          .filter((one) => !one.reading.exact || one.read + one.unprinted < one.answers)
          .map((one) => [
            `${one.slug}/${one.name}`,
            one.reading.exact ? 'yes' : 'no',
            String(one.answers),
            String(one.read),
            String(one.unprinted),
            ms(one.milliseconds),
          ]),
      ),
    ],
    {
      targets: [
        atLeast('answers of example cases read from their posts', read / answers, 0.97, percent),
        atLeast('full cases read exactly', full.filter(({ reading }) => reading.exact).length, 32, figure),
        atMost('answers silently wrong', wrong.length, 0, String),
        atMost('posts taken for another form', astray.length, 0, String),
        atMost(`a usual post, ${RATE}x`, median(usual), 300, ms),
        atMost(`a list of 100 rows, ${RATE}x`, longest, 2000, ms),
      ],
    },
  );
}
