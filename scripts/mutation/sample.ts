import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run.ts';

/** Where a mutant stands: lines and columns count from 0, the end is exclusive. */
interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** One small fault: a stretch of a file, and what stands there instead. */
interface Mutant {
  readonly fileName: string;
  readonly location: Location;
  readonly mutatorName: string;
  readonly replacement: string;
}

/** Code whose faults matter most; the rules of the database have a mutation test of their own in `npm test`. */
const FOLDERS = [
  'src/engine',
  'scripts/forms',
  'src/services/auth',
  'src/services/cache',
  'src/services/outbox',
  'functions/src',
];

/** No part of the sample, so that a seed chooses the same faults as before these moved into the engine. */
const WIDGETS = 'src/engine/widgets/';

const INSTRUMENTER = 'tests/mutation/node_modules/@stryker-mutator/instrumenter/dist/src/index.js';

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => !path.startsWith(WIDGETS))
    .toSorted();

/** Offset of a line and column, both from 0. */
function offsetOf(text: string, { line, column }: Location['start']): number {
  let offset = 0;
  for (let index = 0; index < line; index += 1) offset = text.indexOf('\n', offset) + 1;
  return offset + column;
}

/** The text of a file with one mutant in it. */
function mutated(text: string, { location, replacement }: Mutant): string {
  return (
    text.slice(0, offsetOf(text, location.start)) + replacement + text.slice(offsetOf(text, location.end))
  );
}

/** Lists every mutant that Stryker would place in `FOLDERS`. */
async function allMutants(): Promise<readonly Mutant[]> {
  const { Instrumenter } = (await import(join(ROOT, INSTRUMENTER))) as {
    Instrumenter: new (logger: object) => {
      instrument(files: readonly object[], options: object): Promise<{ mutants: readonly Mutant[] }>;
    };
  };
  const quiet = () => undefined;
  const silent = { debug: quiet, info: quiet, warn: quiet, isDebugEnabled: () => false };
  const files = FOLDERS.flatMap(sourcesBelow).map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(ROOT, name), 'utf8'),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  return (await new Instrumenter(silent).instrument(files, options)).mutants;
}

/** Whether a stretch lies within another. */
const within = ({ start, end }: Location, outer: Location): boolean =>
  before(outer.start, start) && before(end, outer.end);
const before = (a: Location['start'], b: Location['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);

/** The mutants that hold at most one other: Stryker runs all that lie within the stretch of one that was chosen. */
const small = (mutants: readonly Mutant[]): readonly Mutant[] => {
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.fileName, [...(byFile.get(mutant.fileName) ?? []), mutant]);
  return mutants.filter(({ fileName, location }) => {
    const inside = (byFile.get(fileName) ?? []).filter((other) => within(other.location, location));
    return inside.length <= 2;
  });
};

/**
 * Chooses `count` mutants. A mutant is chosen by its text and not by its place, so the same seed chooses the same faults
 * after the code around them has moved.
 */
async function sampleMutants(count: number, seed: number): Promise<readonly Mutant[]> {
  const seen = new Map<string, number>();
  const ranked = small(await allMutants()).map((mutant) => {
    const text = readFileSync(join(ROOT, mutant.fileName), 'utf8');
    const line = text.split('\n')[mutant.location.start.line]?.trim() ?? '';
    const original = text.slice(offsetOf(text, mutant.location.start), offsetOf(text, mutant.location.end));
    const identity = JSON.stringify([seed, line, original, mutant.mutatorName, mutant.replacement]);
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return { mutant, rank: createHash('sha256').update(`${identity}${occurrence}`).digest('hex') };
  });
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Stryker's notation of a mutant's stretch: lines from 1, columns from 0. */
const rangeOf = ({ fileName, location: { start, end } }: Mutant): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** A mutant of Stryker's report: its lines and columns count from 1. */
interface Reported {
  readonly location: Location;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
}

/** Those of a sample that Stryker gave one of some fates, by its report. */
function withFate(sample: readonly Mutant[], report: string, fates: readonly string[]): readonly Mutant[] {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Readonly<Record<string, { readonly mutants: readonly Reported[] }>>;
  };
  return sample.filter((mutant) => {
    const { start, end } = mutant.location;
    const found = files[mutant.fileName]?.mutants.find(
      ({ location, mutatorName, replacement }) =>
        location.start.line === start.line + 1 &&
        location.start.column === start.column + 1 &&
        location.end.line === end.line + 1 &&
        location.end.column === end.column + 1 &&
        mutatorName === mutant.mutatorName &&
        replacement === mutant.replacement,
    );
    return found !== undefined && fates.includes(found.status);
  });
}

/** Whether the form check, with its golden documents, notices a mutant. */
async function failsFormCheck(mutant: Mutant): Promise<boolean> {
  if (mutant.fileName.startsWith('functions/')) return false;
  const path = join(ROOT, mutant.fileName);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(text, mutant));
  try {
    return (await run('npm', ['run', '-s', 'forms:check'], { output: new PassThrough().resume() })) !== 0;
  } finally {
    writeFileSync(path, text);
  }
}

/**
 * Measures how many of a sample of faults the unit tests, the fuzz suite and the form check notice, and lists the others.
 * A fault in what runs when a module is loaded counts nowhere: Stryker would run all tests for it.
 * @param stryker runs Stryker over `.cache/mutation/sample/ranges.json`
 */
export async function runSample(
  count: number,
  seed: number,
  stryker: () => Promise<number>,
): Promise<number> {
  const sample = await sampleMutants(count, seed);
  const folder = join(ROOT, '.cache', 'mutation', 'sample');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'ranges.json'), JSON.stringify(sample.map(rangeOf)));
  const code = await stryker();
  if (code !== 0) return code;
  const report = join(folder, 'report.json');
  const noticed = withFate(sample, report, ['Killed', 'Timeout', 'CompileError', 'RuntimeError']);
  const survived = withFate(sample, report, ['Survived', 'NoCoverage']);
  const unnoticed: Mutant[] = [];
  for (const mutant of survived) if (!(await failsFormCheck(mutant))) unnoticed.push(mutant);
  for (const mutant of unnoticed)
    console.log(`${rangeOf(mutant)} ${mutant.mutatorName} ${mutant.replacement}`);
  const tried = noticed.length + survived.length;
  console.log(`${tried - unnoticed.length} of ${tried} faults were noticed (seed ${seed}).`);
  return 0;
}
