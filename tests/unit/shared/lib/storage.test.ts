import { describe, expect, it } from 'vitest';

import { err, ok } from '../../../../src/shared/lib/result.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';
import { FakeStorage } from './fake-storage.ts';

describe('createTextStorage', () => {
  it('reads, writes and removes', () => {
    const text = createTextStorage(() => new FakeStorage());
    expect(text.get('a')).toEqual(ok(null));
    const storage = new FakeStorage();
    const kept = createTextStorage(() => storage);
    expect(kept.set('a', 'x')).toEqual(ok(undefined));
    expect(kept.get('a')).toEqual(ok('x'));
    expect(kept.remove('a')).toEqual(ok(undefined));
    expect(kept.get('a')).toEqual(ok(null));
  });

  it('lists the keys with a prefix', () => {
    const text = createTextStorage(() => new FakeStorage());
    expect(text.keys('')).toEqual(ok([]));
    const storage = new FakeStorage();
    const kept = createTextStorage(() => storage);
    for (const key of ['a/1', 'b/1', 'a/2']) kept.set(key, 'x');
    expect(kept.keys('a/')).toEqual(ok(['a/1', 'a/2']));
  });

  it('returns blocked if storage is unavailable', () => {
    const storage = new FakeStorage();
    storage.fail('blocked');
    const text = createTextStorage(() => storage);
    const answers = [text.get('a'), text.set('a', 'x'), text.remove('a'), text.keys('')];
    expect(answers).toEqual(Array(4).fill(err('blocked')));
  });

  it('returns blocked if accessing the storage throws', () => {
    const text = createTextStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(text.get('a')).toEqual(err('blocked'));
  });

  it('returns full if the quota is exceeded, and recovers', () => {
    const storage = new FakeStorage();
    const text = createTextStorage(() => storage);
    storage.fail('full');
    expect(text.set('a', 'x')).toEqual(err('full'));
    storage.fail('none');
    expect(text.set('a', 'x')).toEqual(ok(undefined));
  });
});
