import { dirname, join } from 'pathe';
import { isObject, pointerSteps, pointerTo, valueAt, type JsonSource } from './json-source.ts';

/** A location in a JSON file: displayed path, line, and JSON pointer within that file. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

interface Stop {
  /** The file's path on disk. */
  readonly path: string;
  readonly source: JsonSource;
  readonly pointer: string;
}

const MOST_REFERENCES = 50;

/**
 * Resolves a pointer of a bundled value to its source file: a step that is missing in the file is resolved through its
 * `$ref`. A pointer to nothing resolves to the nearest ancestor.
 * @param open reads a file on disk; must not throw for files that the bundle has read
 */
export function placeOf(path: string, pointer: string, open: (path: string) => JsonSource): Place {
  let stop: Stop = { path, source: open(path), pointer: '' };
  for (const step of pointerSteps(pointer)) {
    const next = enter(stop, step, open, MOST_REFERENCES);
    if (!next) break;
    stop = next;
  }
  return { file: stop.source.file, line: stop.source.lineOf(stop.pointer), pointer: stop.pointer };
}

function enter(
  stop: Stop,
  step: string,
  open: (path: string) => JsonSource,
  budget: number,
): Stop | undefined {
  const pointer = pointerTo(stop.pointer, step);
  if (valueAt(stop.source.value, pointer) !== undefined) return { ...stop, pointer };
  const node = valueAt(stop.source.value, stop.pointer);
  const ref = isObject(node) ? node['$ref'] : undefined;
  if (typeof ref !== 'string' || budget === 0) return undefined;
  const [file = '', target = ''] = ref.split('#');
  const path = file === '' ? stop.path : join(dirname(stop.path), file);
  return enter({ path, source: open(path), pointer: target }, step, open, budget - 1);
}
