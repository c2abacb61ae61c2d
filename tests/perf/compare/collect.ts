import type { Browser } from 'playwright-core';
import type { Spec } from '../neutral/spec.ts';
import type { Cell, RunResult } from './result.ts';
import { runForm } from './run-form.ts';
import { OURS, takesPart } from './subjects.ts';

/** What is to be run: where the pages are, which forms, at which slow-downs and how often. */
export interface Plan {
  readonly urls: Readonly<Record<'ours' | 'others', string>>;
  readonly subjects: readonly string[];
  readonly specs: readonly Spec[];
  /** How often everything runs, by how much the processor is slowed down. */
  readonly rounds: Readonly<Record<number, number>>;
  readonly counted: boolean;
}

/** The slow-downs of a plan, the full speed first. */
export const ratesOf = (rounds: Plan['rounds']): readonly number[] => Object.keys(rounds).map(Number);

/** A page that fails is a run that does not count, with the failure as the reason. */
const failed = (error: unknown): RunResult => ({
  mount: Number.NaN,
  keys: [],
  toggles: [],
  script: Number.NaN,
  rendered: Number.NaN,
  bytes: Number.NaN,
  nodes: Number.NaN,
  held: Number.NaN,
  settings: '',
  wrong: [`it failed: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`],
});

/** Runs everything round by round, every other round backwards, so that whatever drifts meets all alike. */
export async function collect(
  browser: Browser,
  { urls, subjects, specs, rounds, counted }: Plan,
): Promise<readonly Cell[]> {
  const cells = specs.flatMap((spec) =>
    ratesOf(rounds).flatMap((rate) =>
      subjects
        .filter((subject) => takesPart(subject, spec.preview))
        .map((subject) => ({ subject, spec, rate, runs: [] as RunResult[] })),
    ),
  );
  for (let round = 0; round < Math.max(...Object.values(rounds)); round++) {
    const due = cells.filter(({ rate }) => round < (rounds[rate] ?? 0));
    for (const { subject, spec, rate, runs } of round % 2 === 0 ? due : due.toReversed()) {
      const url = subject === OURS ? urls.ours : urls.others;
      runs.push(await runForm(browser, { url, subject, spec, rate, counted }).catch(failed));
    }
  }
  return cells.map((cell) => ({ ...cell, spec: cell.spec.name }));
}
