import fc from 'fast-check';
import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { hostileText } from './hostile.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const date = fc.tuple(
  fc.integer({ min: 1900, max: 2100 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
);
const day = date.map(([year, month, dayOfMonth]) => `${year}-${two(month)}-${two(dayOfMonth)}`);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day,
  time,
  'date-time': fc.tuple(day, time).map(([on, at]) => `${on}T${at}Z`),
  uri: fc.oneof(
    fc.webUrl(),
    hostileText.map((rest) => `https://a.example/${rest}`),
  ),
};

function text(schema: FieldSchema): fc.Arbitrary<string> {
  const offered = optionsOf(schema).map((option) => option.value);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format !== undefined) return FORMATS[schema.format] ?? hostileText;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const free = hostileText.map((value) =>
    schema.maxLength === undefined ? value : [...value].slice(0, schema.maxLength).join(''),
  );
  return offered.length > 0 ? fc.oneof(fc.constantFrom(...offered), free) : free;
}

/** Answers that a schema allows, hostile wherever text is free. Every field may also be left out. */
export function answersFor(schema: FieldSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'array':
      return schema.items
        ? fc.array(answersFor(schema.items), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
        : fc.constant([]);
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, answersFor(field)]),
        ),
        { requiredKeys: [] },
      );
    case 'string':
      return text(schema);
  }
}
