import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formLoader } from '../../../compiler/load.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { figure, ms, times, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atLeast } from '../report/target.ts';
import { figureOf, statisticOf } from '../stats/halves.ts';
import type { Figure, Formula, Samples } from '../stats/halves.ts';
import { median, p95 } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';

/** Minimum rate of rendering all bodies, per second. */
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

/** Measures the milliseconds to render a form's post. */
function timed({ slug, form, data }: Sample): number {
  const start = performance.now();
  const { body } = renderForm(form, data);
  const took = performance.now() - start;
  if (body === '') throw new Error(`The form "${slug}" makes an empty body.`);
  return took;
}

/** Sums the medians of all forms, in milliseconds. */
const total =
  (all: readonly Sample[]): Formula =>
  (rounds) =>
    all.reduce((sum, { slug }) => sum + statisticOf(slug, median)(rounds), 0);

/** Measures the speed of rendering every form's full case, including validation. */
export async function measureBodies(bounds: Bounds): Promise<Section> {
  const all = await samples();
  const perSecond = (rounds: readonly Samples[]): Figure =>
    figureOf(rounds, (some) => (all.length / total(all)(some)) * 1000);
  const round = (forms: readonly Sample[]): Samples =>
    Object.fromEntries(forms.map((sample) => [sample.slug, [timed(sample)]]));
  for (let warmUp = 0; warmUp < WARM_UP; warmUp++) round(all);
  const results = await measureRounds([all], bounds, {
    measure: async (forms, backwards) => round(backwards ? forms.toReversed() : forms),
    figures: (rounds) => ({ perSecond: perSecond(rounds) }),
  });
  const rounds = results.flatMap((result) => result.rounds);
  const [took, speed] = [total(all)(rounds), perSecond(rounds)];
  const each = all.map(({ slug }) => ({ slug, middle: statisticOf(slug, median)(rounds) }));
  const slowest = each.toSorted((a, b) => b.middle - a.middle).slice(0, 5);
  return section(
    'Documents',
    [
      `Title, body and validation of all ${all.length} forms with their fullest answers take ${ms(took)} in Node: ${withHalves(speed, figure)} documents a second, medians added up, over ${roundLabel(results, bounds)}. The slowest:`,
      '',
      ...table(
        ['form', 'median', 'p95', 'share of all'],
        slowest.map(({ slug, middle }) => [
          slug,
          `${middle.toFixed(2)} ms`,
          `${statisticOf(slug, p95)(rounds).toFixed(2)} ms`,
          times(middle / took),
        ]),
      ),
    ],
    {
      figures: [{ what: 'documents a second in Node', figure: speed, show: figure }],
      targets: [atLeast('documents a second in Node', speed, LEAST_A_SECOND, figure)],
    },
  );
}
