import { describe, expect, it } from 'vitest';
import { readJson, readJsonObject, writeJson } from '../../../../src/shared/lib/json-storage.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';
import { FakeStorage } from './fake-storage.ts';

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
