import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run.ts';

/** Position of a mutant: lines and columns from 0, the end is exclusive. */
interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** A mutant: a range of a file, and its replacement. */
interface Mutant {
  readonly fileName: string;
  readonly location: Location;
  readonly mutatorName: string;
  readonly replacement: string;
}

/** The most important code; the database rules have a separate mutation test in `npm test`. */
const FOLDERS = [
  'src/engine',
  'packages/phpbb-bbcode/src',
  'scripts/forms',
  'src/services/auth',
  'src/services/cache',
  'src/services/outbox',
  'functions/src',
];

/** Excluded, so that a seed selects the same mutants as before these files moved into the engine. */
const WIDGETS = 'src/engine/widgets/';

const INSTRUMENTER = 'tests/mutation/node_modules/@stryker-mutator/instrumenter/dist/src/index.js';

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => !path.startsWith(WIDGETS))
    .toSorted();

/** Returns the offset of a line and column, both from 0. */
function offsetOf(text: string, { line, column }: Location['start']): number {
  let offset = 0;
  for (let index = 0; index < line; index += 1) offset = text.indexOf('\n', offset) + 1;
  return offset + column;
}

/** Applies a mutant to the text of a file. */
function mutated(text: string, { location, replacement }: Mutant): string {
  return (
    text.slice(0, offsetOf(text, location.start)) + replacement + text.slice(offsetOf(text, location.end))
  );
}

/** Lists every mutant that Stryker would create in `FOLDERS`. */
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

/** Returns true if a range is within another. */
const within = ({ start, end }: Location, outer: Location): boolean =>
  before(outer.start, start) && before(end, outer.end);
const before = (a: Location['start'], b: Location['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);

/** Returns mutants that contain at most one other: Stryker runs all within the range of a selected one. */
const small = (mutants: readonly Mutant[]): readonly Mutant[] => {
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.fileName, [...(byFile.get(mutant.fileName) ?? []), mutant]);
  return mutants.filter(({ fileName, location }) => {
    const inside = (byFile.get(fileName) ?? []).filter((other) => within(other.location, location));
    return inside.length <= 2;
  });
};

/**
 * Samples `count` mutants. Selection depends on a mutant's text, not its position, so that a seed selects the same
 * mutants after the surrounding code has moved.
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

/** Formats a range for Stryker: lines from 1, columns from 0. */
const rangeOf = ({ fileName, location: { start, end } }: Mutant): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** A mutant of Stryker's report: lines and columns from 1. */
interface Reported {
  readonly location: Location;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
}

/** Returns the sampled mutants with certain statuses in Stryker's report. */
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

/** Returns true if the form check, with its expected posts, detects a mutant. */
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
 * Measures how many sampled mutants the unit tests, the fuzz suite and the form check detect, and lists the others.
 * Mutants in code that runs at import are ignored: Stryker would run all tests for these.
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
