import type { Files } from '../sandbox/messages.ts';
import { difference, type Difference } from './difference.ts';

/** Texts to set by path; null deletes the file. */
export type Changes = Readonly<Record<string, string | null>>;

/** The change of one file in a step. */
interface Splice extends Difference {
  readonly path: string;
  /** True if the file exists before the step, and after it. */
  readonly existed: boolean;
  readonly exists: boolean;
}

/** Changes that one undo reverts. */
interface Step {
  readonly splices: readonly Splice[];
  /** Time of the last key in it, in milliseconds since the epoch; -Infinity if no key extends it. */
  readonly at: number;
}

/** A form being made or changed: its files where they differ from those of the app, with the history of the changes. */
export interface Work {
  readonly id: string;
  /** Slug of the form. */
  readonly slug: string;
  /** Version of the files of the app that it began with. */
  readonly base: string;
  /** Time of the last change, in milliseconds since the epoch. */
  readonly changedAt: number;
  /** Counts the changes, undo and redo included. */
  readonly rev: number;
  /** Texts that differ from the app's files; null for a deleted file. */
  readonly changed: ReadonlyMap<string, string | null>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** File of the steps that migrate stored answers. */
export const MIGRATIONS = 'schemas/migrations.json';
/** Folder of the answers recorded at each release, which show what such a step does. */
export const RELEASED_CASES = '_released';

/** Keys at one place within this time are one step, in milliseconds. */
const SAME_STEP_MS = 1000;
/** Steps that are kept. */
const MOST_STEPS = 500;

export const beginWork = (id: string, slug: string, base: string, now: number): Work => ({
  id,
  slug,
  base,
  changedAt: now,
  rev: 0,
  changed: new Map(),
  past: [],
  future: [],
});

/** Returns the text of a file as changed; undefined if there is none. */
export const textOf = ({ changed }: Work, base: Files, path: string): string | undefined => {
  const own = changed.get(path);
  return own === undefined ? base[path] : (own ?? undefined);
};

/** Returns files with some texts set; null deletes a file. */
export function withChanges(base: Files, changed: Iterable<readonly [string, string | null]>): Files {
  const files = { ...base };
  for (const [path, text] of changed) {
    if (text === null) delete files[path];
    else files[path] = text;
  }
  return files;
}

/** Returns the folders of cases of which a work, or a step of its history, changes files. */
export const changedCases = ({ changed, past, future }: Work): readonly string[] => {
  const paths = [
    ...changed.keys(),
    ...[...past, ...future].flatMap(({ splices }) => splices.map(({ path }) => path)),
  ];
  const folders = paths.flatMap((path) => /^tests\/forms\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set([...folders, ...(changed.has(MIGRATIONS) ? [RELEASED_CASES] : [])])];
};

/** Returns all files of the project as changed. */
export const projectFiles = ({ changed }: Work, base: Files): Files => withChanges(base, changed);

function withTexts(work: Work, base: Files, changes: Changes): ReadonlyMap<string, string | null> {
  const changed = new Map(work.changed);
  for (const [path, text] of Object.entries(changes)) {
    if (text === (base[path] ?? null)) changed.delete(path);
    else changed.set(path, text);
  }
  return changed;
}

const spliceOf = (path: string, before: string | undefined, after: string | null): Splice => ({
  path,
  existed: before !== undefined,
  exists: after !== null,
  ...difference(before ?? '', after ?? ''),
});

const isEmpty = ({ removed, inserted, existed, exists }: Splice): boolean =>
  removed === inserted && existed === exists;

/** Returns the texts after a step, or before it. */
function applied(work: Work, base: Files, { splices }: Step, which: 'after' | 'before'): Changes {
  const entries = splices.map(({ path, at, removed, inserted, existed, exists }) => {
    const text = textOf(work, base, path) ?? '';
    const [from, to] = which === 'after' ? [removed, inserted] : [inserted, removed];
    const result = text.slice(0, at) + to + text.slice(at + from.length);
    return [path, (which === 'after' ? exists : existed) ? result : null] as const;
  });
  return Object.fromEntries(entries);
}

const next = (work: Work, now: number, parts: Pick<Work, 'changed' | 'past' | 'future'>): Work => ({
  ...work,
  ...parts,
  changedAt: now,
  rev: work.rev + 1,
});

/**
 * Returns the work with the texts of some files set as one step. Keys at one place extend the last step.
 * @param isWhole true for an edit that is a step of its own
 */
export function changeFiles(work: Work, base: Files, changes: Changes, now: number, isWhole = false): Work {
  const splices = Object.entries(changes)
    .map(([path, text]) => spliceOf(path, textOf(work, base, path), text))
    .filter((splice) => !isEmpty(splice));
  const [first] = splices;
  if (first === undefined) return work;
  const last = work.past.at(-1);
  const extended =
    !isWhole && splices.length === 1 && last && extendStep(work, base, last, first, changes, now);
  const past = extended
    ? [...work.past.slice(0, -1), ...(extended.splices.every(isEmpty) ? [] : [extended])]
    : [...work.past, { splices, at: isWhole ? -Infinity : now }].slice(-MOST_STEPS);
  return next(work, now, { changed: withTexts(work, base, changes), past, future: [] });
}

function extendStep(
  work: Work,
  base: Files,
  last: Step,
  { path, at, removed }: Splice,
  changes: Changes,
  now: number,
): Step | undefined {
  const [first, ...others] = last.splices;
  const isBeside =
    first?.path === path && at <= first.at + first.inserted.length && at + removed.length >= first.at;
  if (!isBeside || others.length > 0 || work.future.length > 0 || now - last.at > SAME_STEP_MS)
    return undefined;
  const before = applied(work, base, last, 'before')[path] ?? undefined;
  return { splices: [spliceOf(path, before, changes[path] ?? null)], at: now };
}

/** A work after undo or redo, with the file to show. */
export interface Stepped {
  readonly work: Work;
  readonly path: string;
}

/** Returns the work without its last step; undefined if there is none. */
export function undo(work: Work, base: Files, now: number): Stepped | undefined {
  const step = work.past.at(-1);
  if (!step) return undefined;
  const changed = withTexts(work, base, applied(work, base, step, 'before'));
  const past = work.past.slice(0, -1);
  return {
    work: next(work, now, { changed, past, future: [step, ...work.future] }),
    path: step.splices[0]?.path ?? '',
  };
}

/** Returns the work with the step that was undone last; undefined if there is none. */
export function redo(work: Work, base: Files, now: number): Stepped | undefined {
  const [step, ...future] = work.future;
  if (!step) return undefined;
  const changed = withTexts(work, base, applied(work, base, step, 'after'));
  return {
    work: next(work, now, { changed, past: [...work.past, step], future }),
    path: step.splices[0]?.path ?? '',
  };
}

/** Returns a work over newer files of the app. Its history is dropped, because the steps fit only the earlier files. */
export const onNewBase = (work: Work, base: Files, version: string): Work =>
  work.base === version
    ? work
    : {
        ...work,
        base: version,
        changed: withTexts(work, base, Object.fromEntries(work.changed)),
        past: [],
        future: [],
      };
