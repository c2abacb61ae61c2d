import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { ageOf, isoDate, isoMinute, systemClock } from '../../../../src/shared/lib/clock.ts';
import { formatDate, formatDay, formatTime } from '../../../../src/shared/lib/date-text.ts';
import { isEmpty } from '../../../../src/shared/lib/empty.ts';
import { newId } from '../../../../src/shared/lib/ids.ts';
import { readJson, readJsonObject, writeJson } from '../../../../src/shared/lib/json-storage.ts';
import { memoizeWeak } from '../../../../src/shared/lib/memoize-weak.ts';
import { packText, unpackText } from '../../../../src/shared/lib/packed-text.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';
import { CLICK_THROTTLE_MS, LOGIN_THROTTLE_MS, createThrottle } from '../../../../src/shared/lib/throttle.ts';
import { truncate } from '../../../../src/shared/lib/truncate.ts';
import { beginsAlmost, createWordSearch } from '../../../../src/shared/lib/word-search.ts';
import { FakeStorage } from './fake-storage.ts';

describe('clock', () => {
  describe('clock', () => {
    it('formats in UTC, truncated to the minute', () => {
      const at = new Date('2026-03-01T23:59:59.999-05:00');
      expect(isoDate(at)).toBe('2026-03-02');
      expect(isoMinute(at)).toBe('2026-03-02T04:59Z');
    });

    it('returns the system time', () => {
      const before = Date.now();
      expect(systemClock.now()).toBeGreaterThanOrEqual(before);
    });

    it('treats a timestamp in the future as now', () => {
      expect(ageOf(1000, 4000)).toBe(3000);
      expect(ageOf(9000, 4000)).toBe(0);
    });
  });
});

describe('date text', () => {
  test.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2026-01-05', '5 Jan 2026'],
    ['2026-11-21T14:05Z', '21 Nov 2026, 14:05 UTC'],
    ['2026-11-21T14:05:30.123Z', '21 Nov 2026, 14:05 UTC'],
    ['14:05', '14:05 UTC'],
    ['14:05:30', '14:05 UTC'],
    ['9:05', '9:05'],
    ['14:5', '14:5'],
    ['at 14:05', 'at 14:05'],
    ['2026-00-01', '2026-00-01'],
    ['2026-13-01', '2026-13-01'],
    ['on 2026-11-21', 'on 2026-11-21'],
    ['2026-11-21 or so', '2026-11-21 or so'],
    ['2026-11-21T9:05Z', '2026-11-21T9:05Z'],
    ['yesterday', 'yesterday'],
    ['', ''],
  ])('%s prints as %s', (stored, shown) => {
    expect(formatDate(stored)).toBe(shown);
  });

  test('every month has its short English name', () => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3)));
    const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
    expect(months.map((month) => formatDate(month.toISOString().slice(0, 10)))).toEqual(
      months.map((month) => `3 ${name.format(month)} 2026`),
    );
  });

  test('formats the parts of a date-time separately', () => {
    expect(formatDay('2026-11-21T14:05Z')).toBe('21 Nov 2026');
    expect(formatTime('2026-11-21T14:05Z')).toBe('14:05 UTC');
    expect(formatTime('14:05')).toBe('14:05 UTC');
  });
});

describe('empty', () => {
  describe('isEmpty', () => {
    it.each([undefined, null, '', '  \n\t', [], {}, { a: '', b: { c: null } }, [''], [{ name: ' ' }]])(
      'treats %j as empty',
      (value) => expect(isEmpty(value)).toBe(true),
    );

    it.each(['x', 0, false, [0], { a: false }, [{ name: 'x' }, {}], new Date(0)])(
      'treats %j as an answer',
      (value) => expect(isEmpty(value)).toBe(false),
    );
  });
});

describe('ids', () => {
  it('creates unique ids of 16 alphanumeric characters', () => {
    const ids = Array.from({ length: 2000 }, newId);
    expect(new Set(ids).size).toBe(2000);
    expect(ids.every((id) => /^[0-9a-z]{16}$/.test(id))).toBe(true);
  });
});

describe('json storage', () => {
  const setup = () => {
    const storage = new FakeStorage();
    return { storage, text: createTextStorage(() => storage) };
  };

  describe('a JSON entry', () => {
    it.each([[{ a: [1, null] }], [[1]], ['text'], [0]])('is restored as stored: %j', (value) => {
      const { text } = setup();
      expect(writeJson(text, 'key', value)).toEqual(ok(undefined));
      expect(readJson(text, 'key')).toEqual(value);
    });

    it('is null if missing or unreadable', () => {
      const { storage, text } = setup();
      expect(readJson(text, 'key')).toBeNull();
      storage.setItem('key', '{"a":');
      expect(readJson(text, 'key')).toBeNull();
      storage.fail('blocked');
      expect(readJson(text, 'key')).toBeNull();
    });

    it('is an object or null for callers that need one', () => {
      const { text } = setup();
      writeJson(text, 'object', { a: 1 });
      writeJson(text, 'list', [1]);
      expect([readJsonObject(text, 'object'), readJsonObject(text, 'list')]).toEqual([{ a: 1 }, null]);
    });

    it('is not stored if the quota is exceeded', () => {
      const { storage, text } = setup();
      storage.fail('full');
      expect(writeJson(text, 'key', 1)).toEqual(err('full'));
    });
  });
});

describe('memoize weak', () => {
  test('computes a value once per object, also an empty text', () => {
    const make = vi.fn(({ name }: { readonly name: string }) => name);
    const nameOf = memoizeWeak(make);
    const [one, alike, empty] = [{ name: 'a' }, { name: 'a' }, { name: '' }];
    expect([one, alike, empty, one, empty, alike].map(nameOf)).toEqual(['a', 'a', '', 'a', '', 'a']);
    expect(make.mock.calls).toEqual([[one], [alike], [empty]]);
  });
});

describe('packed text', () => {
  const MOST = 100_000;

  it('round-trips every text in URL-safe characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 500 }), async (text) => {
        const packed = await packText(text);
        expect(packed).toMatch(/^[\w-]+$/);
        expect(await unpackText(packed, MOST)).toEqual(ok(text));
      }),
      { numRuns: 50 },
    );
  });

  it('reports truncated, extended or changed input, and never returns another text', async () => {
    const text = 'Found beside a car on Alta Street. '.repeat(3);
    const packed = await packText(text);
    for (let place = 0; place < packed.length - 1; place += 1) {
      expect(await unpackText(packed.slice(0, place), MOST), `cut at ${place}`).toEqual(err('damaged'));
      const changed = `${packed.slice(0, place)}${packed[place] === 'A' ? 'B' : 'A'}${packed.slice(place + 1)}`;
      expect([err('damaged'), ok(text)], `changed at ${place}`).toContainEqual(
        await unpackText(changed, MOST),
      );
    }
    for (const other of [`${packed}%20`, 'ä', '!'])
      expect(await unpackText(other, MOST), other).toEqual(err('damaged'));
  });

  it('stops inflating a decompression bomb early', async () => {
    const bomb = deflateSync(new Uint8Array(200_000_000)).toString('base64url');
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await unpackText(bomb, MOST)).toEqual(err('large'));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});

describe('throttle', () => {
  it('has the delays of the specification', () => {
    expect([LOGIN_THROTTLE_MS, CLICK_THROTTLE_MS]).toEqual([1000, 500]);
  });

  describe('createDebounce', () => {
    it.each([
      ['the first', [0], [true]],
      ['nothing within the time', [0, 1, 999], [true, false, false]],
      ['the next at its end', [0, 1000, 1999, 2000], [true, true, false, true]],
      ['the next at its end, whatever was refused', [0, 900, 1000], [true, false, true]],
      ['the next after the clock was set back', [5000, 100, 200], [true, true, false]],
    ])('accepts %s', (_, times, passes) => {
      let now = 0;
      const mayPass = createThrottle(1000, { now: () => now });
      expect(
        times.map((time) => {
          now = time;
          return mayPass();
        }),
      ).toEqual(passes);
    });
  });
});

describe('truncate', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly', 7, 'exactly'],
    ['too long', 3, 'too'],
    ['ab😀', 3, 'ab'],
    ['ab😀c', 4, 'ab😀'],
  ])('truncates %s to %i', (text, most, expected) => {
    expect(truncate(text, most)).toBe(expected);
  });
});

describe('word search', () => {
  const PEOPLE = ['Rosa Aldana PHMC-2752', 'Brid Low', 'Bríd Lowell', 'Rosamund Aldous PHMC-2753', 'Ann Low'];
  const { find } = createWordSearch(PEOPLE, (person) => person);
  const found = (query: string): readonly string[] => find(query, 9).items;

  test('matches prefixes of words, ignoring case and accents, exact words first', () => {
    expect(found('bri')).toEqual(['Brid Low', 'Bríd Lowell']);
    expect(found('LOW br')).toEqual(['Brid Low', 'Bríd Lowell']);
    expect(found('low')).toEqual(['Brid Low', 'Ann Low', 'Bríd Lowell']);
    expect(found('rosa ald')).toEqual(['Rosa Aldana PHMC-2752', 'Rosamund Aldous PHMC-2753']);
    expect(find('ros', 1)).toEqual({ items: ['Rosa Aldana PHMC-2752'], total: 2 });
    expect(found('  ')).toEqual(PEOPLE);
  });

  test('allows one typo per word, ranked after exact matches', () => {
    for (const typo of ['aldnaa', 'aldna', 'alldana', 'aldona', 'ladana', 'bldana'])
      expect(found(typo), typo).toEqual(['Rosa Aldana PHMC-2752']);
    expect(found('aldnaaa')).toEqual([]);
    expect(found('lwo')).toEqual([]);
  });

  test('does not allow typos in numbers', () => {
    expect(found('2753')).toEqual(['Rosamund Aldous PHMC-2753']);
    expect(found('2754')).toEqual([]);
    expect(found('phmc-27')).toEqual(['Rosa Aldana PHMC-2752', 'Rosamund Aldous PHMC-2753']);
  });

  test.each([
    ['rosa', 'rosa', true],
    ['rosa', 'rossa', true],
    ['rosa', 'rsoa', true],
    ['rosa', 'osa', true],
    ['rosa', 'tosa', true],
    ['rosa', 'rosaxy', false],
    ['rosa', 'orxa', false],
  ])('%s approximately starts with %s: %s', (word, typed, expected) => {
    expect(beginsAlmost(word, typed)).toBe(expected);
  });
});
