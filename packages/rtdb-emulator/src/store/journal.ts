import { appendFileSync, closeSync, existsSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import type { Change } from '../rules/view.ts';
import type { Path } from '../tree/path.ts';
import type { Tree } from '../tree/tree.ts';

/** An append-only file with a JSON line per commit. */
interface Journal {
  readonly size: number;
  append(namespace: string, changes: readonly Change[]): void;
  empty(): void;
  close(): void;
}

type Line = readonly [namespace: string, changes: readonly (readonly [path: Path, value: Tree | null])[]];
interface Replay {
  readonly bytes: number;
  /** Unreadable lines, from 1, with the reason of the first. */
  readonly damaged: readonly number[];
  readonly reason: string;
}

/** Opens an empty journal. Lines reach the operating system before `append` returns, so they survive a crash. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a');
  ftruncateSync(descriptor, 0);
  let size = 0;
  return {
    get size() {
      return size;
    },
    append(namespace, changes) {
      const line: Line = [namespace, changes.map(({ path, value }) => [path, value ?? null])];
      const text = `${JSON.stringify(line)}\n`;
      try {
        appendFileSync(descriptor, text);
        size += Buffer.byteLength(text);
      } catch (cause) {
        // A partial line would corrupt the next one.
        ftruncateSync(descriptor, size);
        throw cause;
      }
    },
    empty() {
      ftruncateSync(descriptor, 0);
      size = 0;
    },
    close: () => closeSync(descriptor),
  };
}

/**
 * Replays a journal. An unterminated last line was never acknowledged and is skipped; lines around a damaged one are
 * replayed, since changes contain complete values.
 */
export function readJournal(
  file: string,
  replay: (namespace: string, changes: readonly Change[]) => void,
): Replay {
  if (!existsSync(file)) return { bytes: 0, damaged: [], reason: '' };
  const damaged: number[] = [];
  let reason = '';
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    try {
      const [namespace, changes] = JSON.parse(line) as Line;
      replay(
        namespace,
        changes.map(([path, value]) => ({ path, value: value ?? undefined })),
      );
    } catch (cause) {
      damaged.push(index + 1);
      reason ||= cause instanceof Error ? cause.message : String(cause);
    }
  }
  return { bytes: text.length, damaged, reason };
}
