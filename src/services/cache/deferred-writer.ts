import { whenIdle } from '../../shared/lib/when-idle.ts';
import type { SegmentStorage } from './segment-storage.ts';
import type { Segment } from './segments.ts';

interface DeferredWriter {
  /** Schedules a write; a newer value of the same segment replaces a pending one. */
  schedule(segment: Segment, value: unknown): void;
  /** Drops pending writes. */
  stop(): void;
}

const PAUSE_MS = 1000;

/** Creates a writer that stores segments when idle, one second after the last change: staff lists may be megabytes. */
export function createDeferredWriter(storage: SegmentStorage): DeferredWriter {
  const pending = new Map<Segment, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function writeAll(): Promise<void> {
    for (const segment of pending.keys()) {
      await whenIdle();
      if (!pending.has(segment)) continue;
      storage.save(segment, pending.get(segment));
      pending.delete(segment);
    }
  }

  return {
    schedule: (segment, value) => {
      pending.set(segment, value);
      clearTimeout(timer);
      timer = setTimeout(() => void writeAll(), PAUSE_MS);
    },
    stop: () => {
      clearTimeout(timer);
      pending.clear();
    },
  };
}
