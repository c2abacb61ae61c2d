import { isWithin, type Path } from '../tree/path.ts';
import type { Write } from '../write.ts';

/** Writes of a client to apply when its connection closes. */
export interface OnDisconnect {
  /** Replaces earlier writes at the same path or below it. */
  add(write: Write): void;
  cancel(path: Path): void;
  take(): Write[];
}

export function createOnDisconnect(): OnDisconnect {
  let entries: (readonly [Path, unknown])[] = [];
  const cancel = (path: Path) => {
    entries = entries.filter(([place]) => !isWithin(place, path));
  };
  return {
    cancel,
    add(write) {
      for (const [path] of write.entries) cancel(path);
      entries.push(...write.entries);
    },
    take() {
      const writes = entries.map((entry) => ({ path: entry[0], entries: [entry] }));
      entries = [];
      return writes;
    },
  };
}
