// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startOffline } from '../../../../src/services/offline/start-offline.ts';
import { holdParts } from '../../../../src/shared/lib/part.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';
import { FakeContainer } from './fake-container.ts';

const workspace = Promise.resolve(caseWorkspace());
let container: FakeContainer;

// Preloaded, so that no test waits for the import.
beforeAll(() => import('../../../../src/services/offline/follow-versions.ts'));
beforeEach(() => {
  container = new FakeContainer();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('waits for the first form, even if it fails', async () => {
  let fail = (): void => undefined;
  holdParts(
    new Promise((_, reject) => {
      fail = () => reject(new Error('Not found'));
    }),
  );
  const started = startOffline(workspace);
  await new Promise((done) => setTimeout(done, 20));
  expect(container.registered).toEqual([]);
  fail();
  await started;
  expect(container.registered).toHaveLength(1);
});

test('continues in a browser without service workers, or if they are blocked', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  container.failure = new DOMException('Refused', 'SecurityError');
  await startOffline(workspace);
  expect(warn).toHaveBeenCalledWith('The app could not be stored for offline use', { reason: 'Refused' });
  vi.stubGlobal('navigator', {});
  await expect(startOffline(workspace)).resolves.toBeUndefined();
});
