import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginWork,
  changeFiles,
  onNewBase,
  projectFiles,
  redo,
  textOf,
  undo,
  type Work,
} from '../../../../../src/features/studio/core/work.ts';

const BASE = { 'a.json': '{\n  "a": 1\n}\n', 'b.hbs': 'text 😀\n', 'c.hbs': '' };
const begun = beginWork('1', 'x', 'v1', 0);

const edits = fc.array(
  fc.record({
    path: fc.constantFrom('a.json', 'b.hbs', 'c.hbs', 'new.hbs'),
    text: fc.option(fc.string({ unit: fc.constantFrom('a', '\n', '😀', '\r\n'), maxLength: 12 })),
    after: fc.constantFrom(10, 5000),
  }),
  { maxLength: 20 },
);

test('the files are as last set, and undo and redo pass through every step', () => {
  fc.assert(
    fc.property(edits, (list) => {
      let work: Work = begun;
      const expected: Record<string, string> = { ...BASE };
      let now = 0;
      for (const { path, text, after } of list) {
        now += after;
        work = changeFiles(work, BASE, { [path]: text }, now);
        if (text === null) delete expected[path];
        else expected[path] = text;
      }
      expect(projectFiles(work, BASE)).toEqual(expected);
      const seen = [work];
      for (let back = undo(work, BASE, now); back; back = undo(back.work, BASE, now)) seen.push(back.work);
      const first = seen.at(-1) ?? work;
      expect(projectFiles(first, BASE)).toEqual(BASE);
      expect(first.changed.size).toBe(0);
      let forward = first;
      for (const later of seen.toReversed().slice(1)) {
        forward = redo(forward, BASE, now)?.work ?? forward;
        expect(projectFiles(forward, BASE)).toEqual(projectFiles(later, BASE));
      }
    }),
  );
});

test('keys at one place within a second are one step, others are not', () => {
  const type = (work: Work, text: string, now: number): Work =>
    changeFiles(work, BASE, { 'b.hbs': text }, now);
  const typed = type(type(begun, 'text 1', 0), 'text 12', 900);
  expect(typed.past).toHaveLength(1);
  expect(type(typed, 'text 123', 2500).past).toHaveLength(2);
  expect(type(typed, 'text 1', 901).past).toHaveLength(1);
  expect(type(typed, '!text 12', 901).past).toHaveLength(2);
  expect(type(type(begun, `!${BASE['b.hbs']}`, 0), `!${BASE['b.hbs']}!`, 1).past).toHaveLength(2);
  expect(changeFiles(typed, BASE, { 'a.json': '{}' }, 901).past).toHaveLength(2);
  const edited = changeFiles(typed, BASE, { 'b.hbs': 'text 123' }, 901, true);
  expect(edited.past).toHaveLength(2);
  expect(type(edited, 'text 1234', 902).past).toHaveLength(3);
  const back = undo(typed, BASE, 1000);
  expect(back && textOf(back.work, BASE, 'b.hbs')).toBe(BASE['b.hbs']);
});

test('newer files of the app keep the changes and drop the history', () => {
  const work = changeFiles(begun, BASE, { 'a.json': '{}', 'b.hbs': 'same' }, 1);
  const newer = onNewBase(work, { ...BASE, 'b.hbs': 'same' }, 'v2');
  expect([...newer.changed]).toEqual([['a.json', '{}']]);
  expect(newer).toMatchObject({ base: 'v2', past: [], future: [] });
  expect(onNewBase(work, BASE, 'v1')).toBe(work);
});
