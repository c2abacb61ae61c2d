import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../../../src/engine/react/editor/session.ts';
import type { FormSession } from '../../../../../src/engine/react/editor/session.ts';
import { createFormStore } from '../../../../../src/engine/store/form-store.ts';
import type { FormStore } from '../../../../../src/engine/store/form-store.ts';
import { testForm } from '../../support/form.ts';
import { OPEN } from '../fields/support/access.ts';

const STAMPED = {
  dead: { type: 'boolean' },
  time: { type: 'string', title: 'Time', 'x-stamp': '{now}', 'x-showIf': { dead: { const: true } } },
};
const FORM = testForm({
  fields: {
    ...STAMPED,
    badge: { type: 'string', title: 'Badge' },
    people: { type: 'array', items: { type: 'object', properties: STAMPED } },
  },
  required: ['badge'],
});
const NOW = '2026-11-21T10:00Z';

let store: FormStore;
let session: FormSession;
const switched = vi.fn();
const data = () => store.getState().data;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  store = createFormStore({ fields: {} });
  session = createSession(FORM, store, switched);
});
afterEach(() => void vi.useRealTimers());

describe('a field', () => {
  it('writes its answer, also in a row, and drops one for a removed row', () => {
    session.context.onEdit(['badge'], '12');
    session.context.onEdit(['people'], [{}]);
    session.context.onEdit(['people', 0, 'time'], 'x');
    session.context.onEdit(['people', 7, 'time'], 'x');
    expect(data()).toEqual({ badge: '12', people: [{ time: 'x' }] });
  });

  it('receives reports, pictures and other forms where available', () => {
    expect(session.context).not.toHaveProperty('attachments');
    expect(session.context).not.toHaveProperty('uploadImage');
    const attachments = { ...OPEN, list: vi.fn(), read: vi.fn() };
    const upload = { ...OPEN, accept: 'image/png', accepted: 'PNG', check: vi.fn(), send: vi.fn() };
    const { context } = createSession(FORM, store, switched, attachments, upload);
    expect([context.attachments, context.uploadImage]).toEqual([attachments, upload]);
    context.onSwitch('another');
    expect(switched).toHaveBeenCalledExactlyOnceWith('another');
  });

  it('fills other fields and withdraws that, but never replaces typed text', () => {
    session.context.onFill([], { badge: '12' });
    expect(data()).toEqual({ badge: '12' });
    session.context.onWithdraw([], ['badge']);
    expect(data()).toEqual({});
    session.context.onEdit(['badge'], '7');
    session.context.onFill([], { badge: '12' });
    expect(data()).toEqual({ badge: '7' });
  });
});

describe('while it follows the store', () => {
  it('stamps a field shown by an answer with the current time, also in a row', () => {
    session.watch();
    session.context.onEdit(['dead'], true);
    session.context.onEdit(['people'], [{}]);
    session.context.onEdit(['people', 0, 'dead'], true);
    expect(data()).toEqual({ dead: true, time: NOW, people: [{ dead: true, time: NOW }] });
  });

  it('does not stamp it again on undo and redo', () => {
    session.watch();
    session.context.onEdit(['dead'], true);
    session.context.onEdit(['time'], undefined);
    session.context.onEdit(['dead'], false);
    vi.advanceTimersByTime(60_000);
    store.getState().undo();
    expect(data()).toEqual({ dead: true });
    store.getState().undo();
    expect(data()).toEqual({ dead: true, time: NOW });
    store.getState().undo();
    store.getState().redo();
    expect(data()).toEqual({ dead: true, time: NOW });
  });

  it('updates the errors, and stops both', async () => {
    const stop = session.watch();
    await session.errors.check();
    session.context.onEdit(['badge'], '12');
    vi.runAllTimers();
    expect(session.errors.ids()).toEqual([]);
    stop();
    session.context.onEdit(['badge'], undefined);
    await session.errors.check();
    session.context.onEdit(['dead'], true);
    expect(data()).not.toHaveProperty('time');
    expect(vi.getTimerCount()).toBe(0);
  });
});
