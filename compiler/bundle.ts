import { dirname, join } from 'pathe';
import { normalizeTitledList } from './normalize-one-of.ts';
import {
  isObject,
  pointerTo,
  readJson,
  valueAt,
  type Json,
  type JsonObject,
  type JsonSource,
} from './json-source.ts';
import { didYouMean, FormCompileError, type Problem } from './problem.ts';
import { placeOf, type Place as FilePlace } from './place.ts';
import type { FormsProject } from './project.ts';

/** A JSON file with every `$ref` resolved and inlined. */
export interface Bundle {
  readonly source: JsonSource;
  readonly value: JsonObject;
  readonly problems: readonly Problem[];
  /** Returns the source file and line of the value at a pointer of the bundled value. */
  readonly placeOf: (pointer: string) => FilePlace;
}

interface Place {
  readonly file: string;
  readonly source: JsonSource;
  readonly pointer: string;
}

type Sources = ReadonlyMap<string, JsonSource>;

/** Bundles without problems, by file, each with the sources that it was made from. */
const made = new Map<string, { readonly sources: Sources; readonly bundle: Bundle }>();

const isCurrent = (project: FormsProject, sources: Sources): boolean =>
  [...sources].every(([path, source]) => {
    try {
      return readJson(project, path) === source;
    } catch {
      return false;
    }
  });

/**
 * Reads a JSON file and inlines its references. Keys beside a `$ref` override the referenced ones; objects are
 * deep-merged, so a form states only how it differs from a shared part. Cached until one of its files changes.
 * @throws FormCompileError when the file itself cannot be read
 */
export function bundle(project: FormsProject, file: string): Bundle {
  const known = made.get(file);
  if (known && isCurrent(project, known.sources)) return known.bundle;
  const problems: Problem[] = [];
  const sources = new Map<string, JsonSource>();
  const open = (path: string): JsonSource => {
    const opened = sources.get(path);
    if (opened) return opened;
    const source = readJson(project, path);
    sources.set(path, source);
    return source;
  };

  const inline = (value: Json, place: Place, trail: readonly string[]): Json => {
    if (Array.isArray(value)) {
      return (value as readonly Json[]).map((item, index) => inline(item, below(place, index), trail));
    }
    if (!isObject(value)) return value;
    const own = Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '$ref')
        .map(([key, item]) => [key, inline(item, below(place, key), trail)]),
    );
    const kept = normalizeTitledList(own);
    const ref = value['$ref'];
    if (typeof ref !== 'string') return kept;
    const target = follow(ref, place, trail);
    if (target === undefined) return kept;
    return Object.keys(kept).length === 0 ? target : merge(target, kept);
  };

  const follow = (ref: string, place: Place, trail: readonly string[]): Json | undefined => {
    const report = (message: string): undefined => {
      problems.push({
        file: place.source.file,
        line: place.source.lineOf(pointerTo(place.pointer, '$ref')),
        pointer: place.pointer,
        message,
      });
    };
    const [path = '', pointer = ''] = ref.split('#');
    const targetFile = path === '' ? place.file : join(dirname(place.file), path);
    const key = `${targetFile}#${pointer}`;
    if (trail.includes(key)) return report(`"${ref}" refers to itself`);
    let source: JsonSource;
    try {
      source = open(targetFile);
    } catch (error) {
      if (!(error instanceof FormCompileError)) throw error;
      const [, named, below] = /^(.*\.json)(\/.+)$/.exec(ref) ?? [];
      const reason = error.problems[0]?.message ?? 'unknown reason';
      return report(
        below === undefined
          ? `"${ref}" cannot be read: ${reason}`
          : `"${ref}" is no file: write "${named}#${below}"`,
      );
    }
    const value = valueAt(source.value, pointer);
    if (value === undefined) return report(`"${ref}" does not exist${nearby(source.value, pointer)}`);
    return inline(value, { file: targetFile, source, pointer }, [...trail, key]);
  };

  const source = open(file);
  const value = inline(source.value, { file, source, pointer: '' }, []);
  if (!isObject(value))
    throw new FormCompileError([{ file: source.file, line: 1, message: 'the file must hold an object' }]);
  const result = { source, value, problems, placeOf: (pointer: string) => placeOf(file, pointer, open) };
  if (problems.length === 0) made.set(file, { sources, bundle: result });
  return result;
}

const below = (place: Place, step: string | number): Place => ({
  ...place,
  pointer: pointerTo(place.pointer, step),
});

function merge(base: Json, over: Json): Json {
  if (!isObject(base) || !isObject(over)) return over;
  const merged: Record<string, Json> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const present = merged[key];
    merged[key] = present === undefined ? value : merge(present, value);
  }
  return merged;
}

/** Returns a "did you mean" suggestion for the last step of a dangling pointer. */
function nearby(root: Json, pointer: string): string {
  const cut = pointer.lastIndexOf('/');
  const parent = cut < 0 ? undefined : valueAt(root, pointer.slice(0, cut));
  return isObject(parent) ? didYouMean(pointer.slice(cut + 1), Object.keys(parent)) : '';
}
