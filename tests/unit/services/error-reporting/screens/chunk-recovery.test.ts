import { beforeEach, expect, it, type Mock, vi } from 'vitest';
import {
  CHUNK_MESSAGES,
  createChunkRecovery,
  type RecoveryPorts,
} from '../../../../../src/services/error-reporting/screens/chunk-recovery.ts';
import { createTextStorage } from '../../../../../src/shared/lib/storage.ts';

let entries: Map<string, string>;
let storageWorks: boolean;

const session = createTextStorage(() => {
  if (!storageWorks) throw new Error('blocked');
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as unknown as Storage;
});

beforeEach(() => {
  entries = new Map();
  storageWorks = true;
});

interface Overrides {
  build?: string;
  isOutdated?: Mock<RecoveryPorts['isOutdated']>;
  isOnline?: () => boolean;
  isIdle?: () => boolean;
  keepDraft?: Mock<RecoveryPorts['keepDraft']>;
  reload?: Mock<RecoveryPorts['reload']>;
}

function setup(changed: Overrides = {}) {
  const ports = {
    build: 'old.js',
    isOutdated: vi.fn(() => Promise.resolve(true)),
    isOnline: () => true,
    onceOnline: vi.fn<RecoveryPorts['onceOnline']>(),
    keepDraft: vi.fn(() => Promise.resolve(true)),
    isIdle: () => true,
    session,
    offer: vi.fn<RecoveryPorts['offer']>(),
    reload: vi.fn(),
    ...changed,
  };
  return { ...ports, recover: createChunkRecovery(ports) };
}

const settled = () => new Promise((done) => void setTimeout(done));

it('reloads an outdated page after saving the draft', async () => {
  const order: string[] = [];
  const page = setup({
    keepDraft: vi.fn(() => Promise.resolve(order.push('kept') > 0)),
    reload: vi.fn(() => void order.push('reload')),
  });
  page.recover();
  await settled();
  expect(order).toEqual(['kept', 'reload']);
  expect(page.offer).not.toHaveBeenCalled();
});

it('reloads automatically once per build', async () => {
  const first = setup();
  first.recover();
  await settled();
  const again = setup();
  again.recover();
  await settled();
  expect(again.reload).not.toHaveBeenCalled();
  expect(again.offer).toHaveBeenCalledWith(
    CHUNK_MESSAGES.outdated,
    expect.any(Function),
    expect.any(Function),
  );
  const next = setup({ build: 'new.js' });
  next.recover();
  await settled();
  expect(next.reload).toHaveBeenCalledTimes(1);
});

it.each<[string, Overrides, string]>([
  ['something is being typed', { isIdle: () => false }, CHUNK_MESSAGES.outdated],
  ['the draft is not saved', { keepDraft: vi.fn(() => Promise.resolve(false)) }, CHUNK_MESSAGES.outdated],
  ['the build is the same', { isOutdated: vi.fn(() => Promise.resolve(false)) }, CHUNK_MESSAGES.missing],
  [
    'the site cannot be asked',
    { isOutdated: vi.fn(() => Promise.reject(new Error('x'))) },
    CHUNK_MESSAGES.missing,
  ],
])('offers a reload when %s', async (_, changed, message) => {
  const page = setup(changed);
  page.recover();
  await settled();
  expect(page.reload).not.toHaveBeenCalled();
  expect(page.offer).toHaveBeenCalledWith(message, expect.any(Function), expect.any(Function));
  page.offer.mock.calls[0]?.[1]();
  await settled();
  expect(page.reload).toHaveBeenCalledTimes(1);
});

it('offers it once for any number of failures, and again after being dismissed', async () => {
  const page = setup({ isIdle: () => false });
  page.recover();
  page.recover();
  await settled();
  page.recover();
  await settled();
  expect(page.offer).toHaveBeenCalledTimes(1);
  page.offer.mock.calls[0]?.[2]();
  page.recover();
  await settled();
  expect(page.offer).toHaveBeenCalledTimes(2);
});
