// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followDraft, setOpened, useOpenedReport } from '../../../src/reports/opened-report.ts';
import { createFormStore } from '../../../src/engine/store/form-store.ts';
import type { FormStore } from '../../../src/engine/store/form-store.ts';

const OPENED = { uid: 'me', id: 'one', slug: 'a-form', rev: 1, copyId: 'copy', title: 'Night shift' };

let store: FormStore;
let stop: () => void;
const act = () => store.getState();
const opened = () => useOpenedReport.getState();

beforeEach(() => {
  store = createFormStore({ fields: {} });
  stop = followDraft(store);
  act().setFields({ note: 'a draft of before' });
  act().load({ note: 'of the report' });
  setOpened(OPENED);
});
afterEach(() => {
  stop();
  setOpened(null);
});

it('stays open while the person types, and takes that back', () => {
  act().setField(['note'], 'typed');
  act().undo();
  act().redo();
  expect(opened()).toEqual(OPENED);
});

it.each([
  ['cleared', () => act().clear()],
  ['loaded', () => act().load({ note: 'another' })],
  ['taken back to before the report', () => act().undo()],
])('is let go when the draft is %s, so that another is never saved over it', (_, replace) => {
  replace();
  expect(opened()).toBeNull();
});
