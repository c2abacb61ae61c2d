import { describe, expect, it } from 'vitest';
import { createSegmentStorage } from '../../../../src/services/cache/segment-storage.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { manualClock } from '../../shared/lib/manual-clock.ts';

const WEEK_MS = 604_800_000;
const STAFF = { phmc: [{ name: 'Ada Sample' }] };
const KEY = 'firebaseCache_staff_v1.0';

function setup() {
  const storage = new FakeStorage();
  const clock = manualClock();
  const segments = createSegmentStorage(() => storage, clock);
  segments.save('staff', STAFF);
  return { storage, clock, segments };
}

describe('createSegmentStorage', () => {
  it('stores a segment under its three keys', () => {
    const { storage, clock } = setup();
    expect(storage.keys()).toEqual([KEY, `${KEY}_timestamp`, `${KEY}_version`]);
    expect(storage.getItem(KEY)).toBe(JSON.stringify(STAFF));
    expect(storage.getItem(`${KEY}_timestamp`)).toBe(String(clock.now()));
    expect(storage.getItem(`${KEY}_version`)).toBe('1.0');
  });

  it('returns data younger than seven days, to the millisecond', () => {
    const { clock, segments } = setup();
    expect(segments.load('staff')).toEqual(STAFF);
    clock.move(WEEK_MS - 1);
    expect(segments.load('staff')).toEqual(STAFF);
    clock.move(1);
    expect(segments.load('staff')).toBeUndefined();
  });

  it('ignores a timestamp in the future', () => {
    const { clock, segments } = setup();
    clock.move(-1);
    expect(segments.load('staff')).toBeUndefined();
  });

  it.each([
    ['another version', `${KEY}_version`, '0.9'],
    ['no readable time', `${KEY}_timestamp`, 'yesterday'],
    ['broken text', KEY, '{"phmc": [{"na'],
    ['something that is no data', KEY, '"text"'],
    ['nothing', KEY, 'null'],
    ['a blank entry', KEY, ''],
  ])('removes an entry with %s', (_, key, text) => {
    const { storage, segments } = setup();
    storage.setItem(key, text);
    expect(segments.load('staff')).toBeUndefined();
    expect(storage.keys()).toEqual([]);
  });

  it.each([KEY, `${KEY}_timestamp`, `${KEY}_version`])('needs all three entries: %s', (key) => {
    const { storage, segments } = setup();
    storage.removeItem(key);
    expect(segments.load('staff')).toBeUndefined();
  });

  it('removes the old entry if the new one does not fit', () => {
    const { storage, segments } = setup();
    segments.save('agencies', {});
    storage.fail('full');
    segments.save('staff', { phmc: [] });
    expect(storage.keys().filter((key) => key.startsWith(KEY))).toEqual([]);
    expect(segments.load('agencies')).toEqual({});
  });

  it('leaves no partial entry when the quota is exceeded between its parts', () => {
    const storage = new FakeStorage();
    const segments = createSegmentStorage(() => storage, manualClock());
    const { setItem } = FakeStorage.prototype;
    storage.setItem = function tight(this: FakeStorage, key, value) {
      if (key.endsWith('_timestamp')) this.fail('full');
      setItem.call(this, key, value);
    };
    segments.save('staff', STAFF);
    expect(storage.keys()).toEqual([]);
  });

  it('is empty and never throws if storage is blocked', () => {
    const { storage, segments } = setup();
    storage.fail('blocked');
    expect(segments.load('staff')).toBeUndefined();
    segments.save('staff', STAFF);
    segments.prune();
    storage.fail('none');
    expect(segments.load('staff')).toEqual(STAFF);
  });
});
