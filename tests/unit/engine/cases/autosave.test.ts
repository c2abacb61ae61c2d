// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  createAutosave,
  MAX_WAIT_MS,
  PAUSE_MS,
  type Autosave,
} from '../../../../src/engine/cases/autosave.ts';
import type { CaseContent, CaseError } from '../../../../src/engine/cases/case.ts';
import { MISSING } from '../../../../src/engine/cases/documents.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import { err, ok, type Result } from '../../../../src/shared/lib/result.ts';
import { sharedModel } from '../store/shared-model.ts';

let store: FormStore;
let autosave: Autosave;
let written: string[];
let spilled: string[];
let failure: CaseError | null;
let writeMs: number;
const beforeLeave = vi.fn<() => void>();

const nameIn = (content: CaseContent): string => String(content.data['patientName']);
const type = (text: string): void => store.getState().setField(['patientName'], text);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const status = () => autosave.status.getState();

async function write(content: CaseContent): Promise<Result<void, CaseError>> {
  if (writeMs > 0) await new Promise((done) => setTimeout(done, writeMs));
  if (failure !== null) return err(failure);
  written.push(nameIn(content));
  return ok(undefined);
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  [written, spilled, failure, writeMs] = [[], [], null, 0];
  beforeLeave.mockReset();
  store = createFormStore(sharedModel);
  autosave = createAutosave({ store, write, spill: (content) => spilled.push(nameIn(content)), beforeLeave });
});
afterEach(() => {
  autosave.stop();
  vi.useRealTimers();
});

describe('timing', () => {
  it('writes after a pause, once', async () => {
    type('a');
    await pass(PAUSE_MS - 1);
    type('ab');
    await pass(PAUSE_MS - 1);
    expect(written).toEqual([]);
    expect(autosave.hasUnsaved()).toBe(true);
    await pass(1);
    expect(written).toEqual(['ab']);
    expect(autosave.hasUnsaved()).toBe(false);
    await pass(60_000);
    expect(written).toEqual(['ab']);
  });

  it('runs one write at a time, then writes the latest', async () => {
    writeMs = 1000;
    type('a');
    await pass(PAUSE_MS);
    for (const text of ['ab', 'abc', 'abcd']) {
      type(text);
      await pass(200);
    }
    expect(written).toEqual([]);
    await pass(5000);
    expect(written).toEqual(['a', 'abcd']);
  });

  it('writes a change of the open form, and content marked as unsaved', async () => {
    store.getState().openForm('other');
    await pass(MAX_WAIT_MS);
    store.getState().setLink('copied', 'x');
    await pass(MAX_WAIT_MS);
    expect(written).toHaveLength(2);
    autosave.touch();
    await autosave.flush();
    expect(written).toHaveLength(3);
  });

  it('writes again if marked as unsaved during a write', async () => {
    writeMs = 100;
    type('a');
    await pass(PAUSE_MS + 50);
    autosave.touch();
    const flushed = autosave.flush();
    await pass(1000);
    await flushed;
    expect(written).toEqual(['a', 'a']);
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it('writes the first answer immediately', async () => {
    autosave.stop();
    autosave = createAutosave({
      store,
      write,
      spill: () => undefined,
      isUrgent: (content, saved) =>
        content.data['patientName'] !== undefined && saved?.data['patientName'] === undefined,
    });
    type('a');
    await pass(0);
    expect(written).toEqual(['a']);
    type('ab');
    await pass(PAUSE_MS - 1);
    expect(written).toEqual(['a']);
    await pass(1);
    expect(written).toEqual(['a', 'ab']);
  });

  it('writes nothing at the start, nor after an undone change', async () => {
    await pass(10_000);
    type('a');
    store.getState().undo();
    await pass(10_000);
    expect(written).toEqual([]);
    expect(status()).toEqual({ state: 'idle' });
  });
});

describe('status', () => {
  it('is saving, then saved with the time', async () => {
    writeMs = 20;
    const seen: string[] = [];
    autosave.status.subscribe(({ state }) => seen.push(state));
    type('a');
    await pass(PAUSE_MS + 20);
    expect(seen).toEqual(['saving', 'saved']);
    expect(status()).toEqual({ state: 'saved', at: Date.now() });
  });
});

it('marks the page as busy until each change is stored, failed or stopped', async () => {
  const isBusy = (): boolean => document.documentElement.hasAttribute('data-busy');
  expect(isBusy()).toBe(false);
  writeMs = 30;
  type('a');
  expect(isBusy()).toBe(true);
  await pass(PAUSE_MS + 10);
  type('ab');
  await pass(30);
  expect([written, isBusy()]).toEqual([['a'], true]);
  await pass(PAUSE_MS + 40);
  expect([written, isBusy()]).toEqual([['a', 'ab'], false]);
  failure = 'full';
  type('abc');
  await pass(PAUSE_MS + 40);
  expect([status().state, isBusy()]).toEqual(['failed', false]);
  type('abcd');
  expect(isBusy()).toBe(true);
  autosave.stop();
  expect(isBusy()).toBe(false);
});

describe('leaving the page', () => {
  const leave = {
    pagehide: () => window.dispatchEvent(new Event('pagehide')),
    beforeunload: () => window.dispatchEvent(new Event('beforeunload')),
    freeze: () => document.dispatchEvent(new Event('freeze')),
  };

  it.each(['pagehide', 'beforeunload', 'freeze'] as const)(
    'writes at once and spills at %s',
    async (event) => {
      type('a');
      // Text pending in an input.
      beforeLeave.mockImplementation(() => type('ab'));
      leave[event]();
      expect(spilled).toEqual(['ab']);
      await pass(0);
      expect(written).toEqual(['ab']);
    },
  );

  it('writes a new number of missing answers when the case or the page is left, not before', async () => {
    const noted: (string | undefined)[] = [];
    autosave.stop();
    const writeLinks = async ({ links }: CaseContent) => (noted.push(links[MISSING]), ok(undefined));
    autosave = createAutosave({ store, write: writeLinks, spill: () => undefined });
    store.getState().openForm('a');
    await pass(PAUSE_MS);
    store.getState().setLink(MISSING, '2');
    await pass(60_000);
    expect(noted).toEqual([undefined]);
    await autosave.flush();
    store.getState().setLink(MISSING, '1');
    setVisibility('hidden');
    await pass(0);
    expect(noted).toEqual([undefined, '2', '1']);
    setVisibility('hidden');
    await autosave.flush();
    expect(noted).toHaveLength(3);
  });

  it('writes at once when hidden, without a spill', async () => {
    type('a');
    setVisibility('visible');
    expect(written).toEqual([]);
    setVisibility('hidden');
    await pass(0);
    expect(written).toEqual(['a']);
    expect(spilled).toEqual([]);
  });

  it('keeps replaced content until stored elsewhere, and spills later content', async () => {
    type('a');
    store.getState().clear();
    const resolves: (() => void)[] = [];
    const hold = (): void => autosave.holdUntil(new Promise<void>((done) => resolves.push(done)));
    hold();
    type('b');
    leave.pagehide();
    hold();
    resolves[0]?.();
    await pass(10_000);
    expect([spilled, written]).toEqual([['b'], []]);
    resolves[1]?.();
    await pass(0);
    expect(written).toEqual(['b']);
    type('c');
    leave.pagehide();
    expect(written).toEqual(['b', 'c']);
  });

  it('does nothing if all is saved or after being stopped', async () => {
    leave.pagehide();
    autosave.stop();
    type('a');
    leave.pagehide();
    await pass(10_000);
    expect([spilled, written]).toEqual([[], []]);
    expect(await autosave.flush()).toEqual(ok(undefined));
    expect(written).toEqual(['a']);
  });
});
