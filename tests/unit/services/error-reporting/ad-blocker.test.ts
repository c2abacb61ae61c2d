import { expect, it, vi } from 'vitest';
import { AD_BLOCKER_WARNING, checkAdBlocker } from '../../../../src/services/error-reporting/ad-blocker.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';

function memory() {
  const entries = new Map<string, string>();
  return createTextStorage(
    () =>
      ({
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
      }) as unknown as Storage,
  );
}

const setup = (reachable: boolean, online: () => boolean = () => true) => ({
  isReachable: vi.fn(() => Promise.resolve(reachable)),
  isOnline: online,
  session: memory(),
  warn: vi.fn<(message: string, dismissed: () => void) => void>(),
});

it('warns if the service is unreachable, until dismissed', async () => {
  const ports = setup(false);
  expect(await checkAdBlocker(ports)).toBe(false);
  expect(ports.warn).toHaveBeenCalledWith(
    expect.stringMatching(/^It looks like you have an adblocker enabled\. Please disable it for this site/),
    expect.any(Function),
  );
  expect(AD_BLOCKER_WARNING).toBe(ports.warn.mock.calls[0]?.[0]);
  await checkAdBlocker(ports);
  expect(ports.warn).toHaveBeenCalledTimes(2);
  ports.warn.mock.calls[0]?.[1]();
  expect(await checkAdBlocker(ports)).toBe(false);
  expect(ports.warn).toHaveBeenCalledTimes(2);
});

it('shows nothing if it responds', async () => {
  const ports = setup(true);
  expect(await checkAdBlocker(ports)).toBe(true);
  expect(ports.warn).not.toHaveBeenCalled();
});

it('shows nothing if the browser is or just went offline', async () => {
  const offline = setup(false, () => false);
  expect(await checkAdBlocker(offline)).toBeNull();
  expect(offline.isReachable).not.toHaveBeenCalled();
  const answers = [true, false];
  const leaving = setup(false, () => answers.shift() ?? false);
  expect(await checkAdBlocker(leaving)).toBeNull();
  expect(leaving.warn).not.toHaveBeenCalled();
});
