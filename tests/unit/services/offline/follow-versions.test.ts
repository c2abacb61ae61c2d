// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followVersions } from '../../../../src/services/offline/follow-versions.ts';
import { PendingChange } from '../../../../src/engine/react/fields/pending-change.ts';
import type { CaseError } from '../../../../src/engine/cases/case.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { manualClock } from '../../shared/lib/manual-clock.ts';
import { FakeContainer } from './fake-container.ts';

const HOUR = 3_600_000;
const OFFER = 'A new version is ready.';
const KEPT = 'You can now use PHMC Forms offline.';

let done: string[];
let failure: CaseError | null;
const clock = manualClock();

const messages = (): string[] => useNotifications.getState().map(({ message }) => message);
const settle = (): Promise<void> => new Promise((next) => setTimeout(next));

async function open(container: FakeContainer): Promise<void> {
  await followVersions({
    container: container.asBrowser(),
    cases: {
      async flush() {
        done.push('saved');
        return failure === null ? ok(undefined) : err(failure);
      },
    },
    reload: () => done.push('reloaded'),
    clock,
  });
}

async function press(label: string): Promise<void> {
  const shown = useNotifications
    .getState()
    .find(({ actions }) => actions.some((each) => each.label === label));
  const action = shown?.actions.find((each) => each.label === label);
  if (!shown || !action) throw new Error(`There is no button "${label}".`);
  dismiss(shown.id);
  action.handler();
  await settle();
}

beforeEach(() => {
  [done, failure] = [[], null];
  for (const { id } of useNotifications.getState()) dismiss(id);
});

describe('the first visit', () => {
  test('caches the app, shows one message, and continues', async () => {
    const container = new FakeContainer();
    await open(container);
    expect(container.registered).toEqual([`${import.meta.env.BASE_URL}sw.js`]);
    container.registration.install();
    expect(messages()).toEqual([]);
    container.registration.activate();
    container.control();
    await settle();
    expect(messages()).toEqual([KEPT]);
    expect(done).toEqual([]);
  });
});

describe('a newer version', () => {
  test('is offered once when ready', async () => {
    const container = FakeContainer.keeping();
    await open(container);
    expect(messages()).toEqual([]);
    container.registration.install();
    container.registration.install();
    expect(messages()).toEqual([OFFER]);
    expect(done).toEqual([]);
  });

  test('is activated on request, after saving the draft', async () => {
    const container = FakeContainer.keeping();
    await open(container);
    const older = container.registration.install();
    const newest = container.registration.install();
    new PendingChange().schedule(() => done.push('last words'));
    await press('Update now');
    expect(done).toEqual(['last words', 'saved']);
    expect(older.messages).toEqual([]);
    expect(newest.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(messages()).toEqual([]);
  });

  test('waits until the draft can be saved', async () => {
    const container = FakeContainer.keeping();
    await open(container);
    const worker = container.registration.install();
    failure = 'full';
    await press('Update now');
    expect(worker.messages).toEqual([]);
    expect(messages()).toEqual([
      'The case could not be saved, so the app was not updated. Copy the post before you close this page.',
    ]);
  });
});

describe('the change of version', () => {
  test('reloads every tab after saving its draft, without a question', async () => {
    const container = FakeContainer.keeping();
    await open(container);
    container.registration.install();
    new PendingChange().schedule(() => done.push('last words'));
    container.registration.activate();
    container.control();
    await settle();
    expect(done).toEqual(['last words', 'saved', 'reloaded']);
    expect(messages()).toEqual([]);
  });

  test.each(['full', 'blocked'] as const)(
    'does not reload a tab whose draft cannot be saved: %s',
    async (reason) => {
      const container = FakeContainer.keeping();
      await open(container);
      container.registration.install();
      failure = reason;
      container.registration.activate();
      container.control();
      await settle();
      expect(done).toEqual(['saved']);
      expect(messages()).toEqual([
        'A new version is ready, but this case could not be saved. Copy the post, then reload the page.',
      ]);
      await press('Reload');
      expect(done.at(-1)).toBe('reloaded');
    },
  );
});

test('a page that becomes visible checks for a new version, at most once an hour', async () => {
  const container = FakeContainer.keeping();
  await open(container);
  const state = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (to: DocumentVisibilityState): void => {
    state.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  expect(container.registration.checks).toBe(0);
  for (const wait of [0, HOUR - 1, 1]) {
    clock.move(wait);
    turn('visible');
  }
  expect(container.registration.checks).toBe(2);
});

test('rejects if the browser cannot cache', async () => {
  const container = new FakeContainer();
  container.failure = new DOMException('Not here', 'SecurityError');
  await expect(open(container)).rejects.toThrow('Not here');
});
