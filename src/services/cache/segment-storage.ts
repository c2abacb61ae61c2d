import { DAY_MS } from '../../../contract/time.ts';
import { type Clock, systemClock } from '../../shared/lib/clock.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { createTextStorage } from '../../shared/lib/storage.ts';
import { SEGMENTS, type Segment } from './segments.ts';

/** Segments kept in the browser from one visit to the next. Storage that fails is the same as an empty one. */
export interface SegmentStorage {
  /** The stored value; undefined when there is none, it is too old, of another version, or cannot be trusted. */
  load(segment: Segment): unknown;
  /** Stores a value in place of the former one. When it does not fit, the former one is gone too. */
  save(segment: Segment, value: unknown): void;
  /** Removes the entries of earlier versions. */
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

/** A timestamp ahead of the clock means that the clock was set back since: the age is unknown, so it is too old. */
const isFresh = (timestamp: string | null, now: number): boolean => {
  const age = now - Number(timestamp ?? Number.NaN);
  return age >= 0 && age < LIFETIME_MS;
};

function parse(text: string): unknown {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** Keeps segments in a Storage, by default the browser's local one. */
export function createSegmentStorage(
  open: () => Storage = () => localStorage,
  clock: Clock = systemClock,
): SegmentStorage {
  const text = createTextStorage(open);
  const get = (key: string): string | null => {
    const stored = text.get(key);
    return stored.ok ? stored.value : null;
  };
  // The timestamp goes first and comes last: what lies between is not valid, whenever the page ends.
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
