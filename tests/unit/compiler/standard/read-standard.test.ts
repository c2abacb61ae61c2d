import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../compiler/json-source.ts';
import { isSameKind, readStandard } from '../../../../compiler/standard/read-standard.ts';

/** Converts a schema for a form named x: fields by name, object schema, notes. */
function read(schema: JsonObject, ui: JsonObject = {}) {
  const made = readStandard(schema, ui, {
    prefix: 'x',
    isTaken: (name) => name === 'xTaken',
    isKnown: () => false,
  });
  return {
    fields: Object.fromEntries(made.fields.map(({ name, field }) => [name, field])),
    ui: Object.fromEntries(made.fields.map((field) => [field.name, field.ui])),
    sections: made.sections.map(({ section, fields }) => [section.title, ...fields.map(({ name }) => name)]),
    object: made.objectSchema(({ name }, values) => values ?? name),
    notes: made.notes.map(({ kind, at, text }) => `${kind} ${at} ${text}`),
  };
}

const TEXT = { type: 'string' };

describe('a standard schema', () => {
  it('stops at recursive references', () => {
    const node = {
      type: 'object',
      properties: {
        name: TEXT,
        child: { oneOf: [{ type: 'null' }, { $ref: '#/$defs/node' }] },
        children: { type: 'array', items: { $ref: '#/$defs/node' } },
      },
    };
    const { fields, notes } = read({ $defs: { node }, $ref: '#/$defs/node' });
    expect(Object.keys(fields)).toEqual(['xName']);
    expect(notes).toEqual([
      'lost /properties/child/oneOf the reference "#/$defs/node" leads to itself',
      'lost /properties/child none of its schemas is left',
      'lost /properties/children a `$ref` that leads to itself is not used here, as a form is as deep as it is written: ask a list of rows, with a field that names the row above',
    ]);
  });

  it('has nested objects as sections, with conditions on their fields', () => {
    const { sections, object, notes } = read({
      title: 'Visit',
      properties: {
        taken: TEXT,
        host: { title: 'Host', properties: { staff: { type: 'boolean' } }, required: ['staff'] },
      },
      if: { properties: { host: { properties: { staff: { const: true } } } } },
      then: { properties: { badge: TEXT }, required: ['badge'] },
      else: { properties: { reason: TEXT } },
    });
    expect(sections).toEqual([
      ['Visit', 'xTaken2', 'xBadge', 'xReason'],
      ['Host', 'xHostStaff'],
    ]);
    const when = { properties: { xHostStaff: { const: true } }, required: ['xHostStaff'] };
    expect(object).toEqual({
      type: 'object',
      required: ['xHostStaff'],
      properties: { xTaken2: 'xTaken2', xHostStaff: 'xHostStaff' },
      allOf: [
        { if: when, then: { properties: { xBadge: 'xBadge' }, required: ['xBadge'] } },
        { if: { not: when }, then: { properties: { xReason: 'xReason' } } },
      ],
    });
    expect(notes).toContain('changed /if the branch counts once the fields that it tests are answered');
  });

  it('asks which of its schemas applies, by the discriminating property', () => {
    const { fields, object } = read({
      oneOf: [
        {
          properties: { sort: { const: 'cat' }, age: { type: 'number' }, food: { enum: ['fish'] } },
          required: ['sort'],
        },
        {
          properties: { sort: { const: 'dog' }, age: TEXT, food: { enum: ['meat', 'fish'] } },
          required: ['sort'],
        },
      ],
    });
    expect(fields).toMatchObject({
      xSort: { enum: ['cat', 'dog'], title: 'Which applies' },
      xAge: { type: 'number' },
      xAgeDog: { type: 'string' },
      xFood: { enum: ['fish', 'meat'] },
    });
    expect(object).toMatchObject({
      required: ['xSort'],
      allOf: [
        { then: { properties: { xAge: 'xAge', xFood: ['fish'] } } },
        { then: { properties: { xAgeDog: 'xAgeDog', xFood: ['meat', 'fish'] } } },
      ],
    });
  });

  it('keeps patterns with a known example', () => {
    const { fields, notes } = read({
      properties: {
        code: { ...TEXT, pattern: '^\\d{5}$', minLength: 5 },
        odd: { ...TEXT, pattern: '^q{3}z{4}$' },
        shown: { ...TEXT, pattern: '^q{3}z{4}$', examples: ['qqqzzzz'] },
      },
    });
    expect(fields['xCode']).toMatchObject({
      pattern: '^\\d{5}$',
      'x-pattern-hint': 'written as ^\\d{5}$, such as 12345',
    });
    expect(fields['xOdd']).not.toHaveProperty('pattern');
    expect(fields['xShown']).toHaveProperty('pattern');
    expect(notes.filter((note) => note.startsWith('lost'))).toEqual([
      expect.stringMatching(/^lost \/properties\/odd\/pattern /),
    ]);
  });

  it('keeps titles and descriptions of its properties, and widgets if they fit', () => {
    const { fields, ui } = read(
      {
        properties: { a: TEXT, b: { type: 'integer', enum: [1, 2] } },
        default: { a: 'begin' },
        const: { b: 2 },
      },
      {
        a: { 'ui:widget': 'TextareaWidget', 'ui:options': { rows: 4, help: 'Few words' } },
        b: { 'ui:widget': 'textarea' },
      },
    );
    expect(fields).toMatchObject({ xA: { default: 'begin' }, xB: { enum: [1, 2], default: 2 } });
    expect(ui).toEqual({
      xA: { 'ui:widget': 'textarea', 'ui:help': 'Few words', 'ui:options': { rows: 4 } },
      xB: {},
    });
  });
});

it.each([
  [true, TEXT, { ...TEXT, maxLength: 3 }],
  [false, TEXT, { ...TEXT, format: 'date' }],
  [false, { ...TEXT, enum: ['a'] }, TEXT],
  [true, { type: 'array', items: TEXT }, { type: 'array', items: TEXT }],
  [false, { type: 'array', items: TEXT }, { type: 'array', items: { type: 'number' } }],
  [false, { type: 'array', items: { properties: {} } }, { type: 'array', items: { properties: {} } }],
])('is the same type of answer (%s): %j and %j', (same, one, other) => {
  expect(isSameKind(one, other)).toBe(same);
});
