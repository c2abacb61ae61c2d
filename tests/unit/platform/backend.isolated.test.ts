import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteApp, getApps } from 'firebase/app';
import { backend, createBackend } from '../../../src/platform/backend.ts';
import { DEMO } from './support/demo-config.ts';

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

describe('createBackend', () => {
  it('opens nothing by itself, and each part once', async () => {
    const opened = createBackend(DEMO);
    expect(getApps()).toEqual([]);
    const [one, same, calls] = await Promise.all([opened.database(), opened.database(), opened.callables()]);
    expect(same).toBe(one);
    expect(await opened.callables()).toBe(calls);
    expect(getApps()).toHaveLength(1);
  });

  it('tries again what could not be fetched', async () => {
    const openDatabase = vi.fn(() => {
      throw new Error('not now');
    });
    vi.doMock('../../../src/platform/firebase/database.ts', () => ({ openDatabase }));
    const opened = createBackend(DEMO);
    await expect(opened.database()).rejects.toThrow('not now');
    await expect(opened.database()).rejects.toThrow('not now');
    expect(openDatabase).toHaveBeenCalledTimes(2);
    vi.doUnmock('../../../src/platform/firebase/database.ts');
  });
});

it('is absent from a build without a backend', () => {
  expect(backend).toBeNull();
});
