import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openSession } from '../../../../../src/features/studio/core/session.ts';
import { deleteWork, listWorks, readWork, saveWork } from '../../../../../src/features/studio/core/store.ts';
import { beginWork } from '../../../../../src/features/studio/core/work.ts';

const PLACE = { folder: '', lent: [] };
const BASE = { 'a.json': '1', 'b.json': '2' };
const savedState = (session: ReturnType<typeof openSession>) => session.store.getState().saved;

test('every change is stored with the history, and another page does not overwrite it', async () => {
  const work = beginWork('one', 'x', 'v', 1);
  await saveWork(work, 0);
  const session = openSession(work, BASE, PLACE);
  const { files } = session.store.getState();
  session.change({ 'a.json': '1' });
  expect(session.store.getState().files).toBe(files);
  session.change({ 'a.json': '12' });
  session.change({ 'b.json': null });
  await expect.poll(() => savedState(session)).toBe('saved');
  const stored = await readWork('one');
  expect(stored).toEqual({ ok: true, value: session.store.getState().work });

  const other = openSession((stored.ok && stored.value) || work, BASE, PLACE);
  expect(other.undo()).toBe('b.json');
  expect(other.store.getState().files).toEqual({ 'a.json': '12', 'b.json': '2' });
  await expect.poll(() => savedState(other)).toBe('saved');
  session.change({ 'a.json': 'later' });
  await expect.poll(() => savedState(session)).toBe('conflict');
  expect(await readWork('one')).toEqual({ ok: true, value: other.store.getState().work });
});

test('works are listed with the last changed first, without what cannot be read', async () => {
  await saveWork(beginWork('old', 'x', 'v', 5), 0);
  await saveWork(beginWork('new', 'x', 'v', 9e15), 0);
  await saveWork({ ...beginWork('broken', 'x', 'v', 7), changed: [] as never }, 0);
  const ids = async () => {
    const listed = await listWorks();
    return listed.ok && listed.value.map(({ id }) => id);
  };
  expect(await ids()).toEqual(['new', 'one', 'old']);
  await deleteWork('new');
  expect(await ids()).toEqual(['one', 'old']);
});
