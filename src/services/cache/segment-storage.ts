import { DAY_MS } from '../../../contract/time.ts';
import { type Clock, systemClock } from '../../shared/lib/clock.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { createTextStorage } from '../../shared/lib/storage.ts';
import { SEGMENTS, type Segment } from './segments.ts';

/** Persistent storage of segments. A failing storage is treated as empty. */
export interface SegmentStorage {
  /** Returns the stored value; undefined if missing, expired, of another version or invalid. */
  load(segment: Segment): unknown;
  /** Replaces the stored value. If it exceeds the quota, the former value is removed as well. */
  save(segment: Segment, value: unknown): void;
  /** Removes entries of earlier versions. */
  prune(): void;
}

const PREFIX = 'firebaseCache';
const VERSION = '1.0';
const LIFETIME_MS = 7 * DAY_MS;

const entriesOf = (segment: Segment) => {
  const data = `${PREFIX}_${segment}_v${VERSION}`;
  return { data, timestamp: `${data}_timestamp`, version: `${data}_version` };
};

const CURRENT = new Set(SEGMENTS.flatMap((segment) => Object.values(entriesOf(segment))));

/** A timestamp in the future means that the clock was set back; the age is unknown, so it counts as expired. */
const isFresh = (timestamp: string | null, now: number): boolean => {
  const age = now - Number(timestamp ?? Number.NaN);
  return age >= 0 && age < LIFETIME_MS;
};

function parse(text: string): unknown {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** Creates segment storage on a `Storage`; defaults to `localStorage`. */
export function createSegmentStorage(
  open: () => Storage = () => localStorage,
  clock: Clock = systemClock,
): SegmentStorage {
  const text = createTextStorage(open);
  const get = (key: string): string | null => {
    const stored = text.get(key);
    return stored.ok ? stored.value : null;
  };
  // The timestamp is removed first and written last, so an interrupted write is invalid.
  const remove = (segment: Segment): void => {
    const { data, timestamp, version } = entriesOf(segment);
    for (const key of [timestamp, version, data]) text.remove(key);
  };
  return {
    load: (segment) => {
      const { data, timestamp, version } = entriesOf(segment);
      const valid = get(version) === VERSION && isFresh(get(timestamp), clock.now());
      const value = valid ? parse(get(data) ?? '') : undefined;
      if (value === undefined) remove(segment);
      return value;
    },
    save: (segment, value) => {
      remove(segment);
      if (value === null) return;
      const { data, timestamp, version } = entriesOf(segment);
      const complete =
        text.set(data, JSON.stringify(value)).ok &&
        text.set(version, VERSION).ok &&
        text.set(timestamp, String(clock.now())).ok;
      if (!complete) remove(segment);
    },
    prune: () => {
      const kept = text.keys(PREFIX);
      for (const key of kept.ok ? kept.value : []) if (!CURRENT.has(key)) text.remove(key);
    },
  };
}
