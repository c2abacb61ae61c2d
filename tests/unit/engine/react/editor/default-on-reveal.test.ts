import { expect, test } from 'vitest';
import { newlyVisibleDefaults } from '../../../../../src/engine/react/editor/default-on-reveal.ts';
import { schemaOf } from '../../support/form.ts';

const STAMPED = {
  dead: { type: 'boolean' },
  time: { type: 'string', 'x-stamp': '{now}', 'x-showIf': { dead: { const: true } } },
};
const SCHEMA = schemaOf({
  ...STAMPED,
  note: { type: 'string', 'x-showIf': { dead: { const: true } } },
  always: { type: 'string', 'x-stamp': '{today}' },
  people: { type: 'array', items: { type: 'object', properties: STAMPED } },
});

const TIME = { base: [], field: 'time', rule: '{now}' };
const row = (index: number) => ({ ...TIME, base: ['people', index] });

test.each<[string, Record<string, unknown>, Record<string, unknown>, unknown[]]>([
  ['a field that a change reveals empty', {}, { dead: true }, [TIME]],
  ['one that is revealed with blank text', {}, { dead: true, time: ' ' }, [TIME]],
  ['one that is revealed with an answer', { time: 'x' }, { dead: true, time: 'x' }, []],
  ['one that was there before', { dead: true, time: 'x' }, { dead: true }, []],
  ['one that a change hides', { dead: true }, { dead: false }, []],
  ['one that stays hidden', { dead: false }, { dead: false, note: 'x' }, []],
  ['one that a row reveals', { people: [{}, {}] }, { people: [{}, { dead: true }] }, [row(1)]],
  ['a row that is new', { people: [] }, { people: [{ dead: true }] }, []],
  ['the first list of rows', {}, { people: [{ dead: true }] }, []],
  ['rows that take the place of something else', { people: 'x' }, { people: [{ dead: true }] }, []],
  ['what is no row', { people: [{}, 1] }, { people: ['x', { dead: true }] }, []],
])('%s', (_, before, after, stamps) => {
  expect(newlyVisibleDefaults(SCHEMA, before, after)).toEqual(stamps);
});

test('the path of a row extends the path of its form', () => {
  const stamps = newlyVisibleDefaults(SCHEMA, { people: [{}] }, { people: [{ dead: true }] }, ['cases', 2]);
  expect(stamps).toEqual([{ ...TIME, base: ['cases', 2, 'people', 0] }]);
});
