import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formLoader } from '../../../scripts/forms/load.ts';
import { formsProject, listSlugs } from '../../../scripts/forms/project.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { figure, ms, times } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atLeast } from '../report/target.ts';
import { median, p95 } from '../stats/quantile.ts';

/** All bodies of the product, drawn this many times a second. */
const LEAST_A_SECOND = 2000;
const WARM_UP = 20;

interface Sample {
  readonly slug: string;
  readonly form: FormDefinition;
  readonly data: Readonly<Record<string, unknown>>;
}

async function samples(): Promise<readonly Sample[]> {
  const project = formsProject();
  const load = formLoader(project);
  const found: Sample[] = [];
  for (const slug of listSlugs(project)) {
    const file = join(project.cases, slug, 'full', 'data.json');
    if (!existsSync(file)) throw new Error(`The form "${slug}" has no full case.`);
    const data = JSON.parse(readFileSync(file, 'utf8')) as Sample['data'];
    found.push({ slug, form: await load(slug), data });
  }
  return found;
}

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** How fast every form makes its whole document from its fullest answers, judging included. */
export async function measureBodies(rounds: number): Promise<Section> {
  const all = await samples();
  const took = new Map<string, number[]>(all.map(({ slug }) => [slug, []]));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const { slug, form, data } of round % 2 === 0 ? all : all.toReversed()) {
      let text = '';
      const cost = timed(() => {
        text = renderForm(form, data).body;
      });
      if (text === '') throw new Error(`The form "${slug}" gave an empty body.`);
      if (round >= 0) took.get(slug)?.push(cost);
    }
  }
  const each = [...took].map(([slug, costs]) => ({ slug, middle: median(costs), tail: p95(costs) }));
  const total = each.reduce((sum, { middle }) => sum + middle, 0);
  const perSecond = (all.length / total) * 1000;
  const slowest = each.toSorted((a, b) => b.middle - a.middle).slice(0, 5);
  return section(
    'Documents',
    [
      `Title, body and judgement of all ${all.length} forms with their fullest answers take ${ms(total)} in Node: ${figure(perSecond)} documents a second (${rounds} rounds, medians added up). The slowest:`,
      '',
      ...table(
        ['form', 'median', 'p95', 'share of all'],
        slowest.map(({ slug, middle, tail }) => [
          slug,
          `${middle.toFixed(2)} ms`,
          `${tail.toFixed(2)} ms`,
          times(middle / total),
        ]),
      ),
    ],
    { targets: [atLeast('documents a second in Node', perSecond, LEAST_A_SECOND, figure)] },
  );
}
