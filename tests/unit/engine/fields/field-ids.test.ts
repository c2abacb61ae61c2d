import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import {
  describedBy,
  errorId,
  helpId,
  helpTexts,
  labelId,
  unitId,
} from '../../../../src/engine/fields/field-ids.ts';

it('names each part of a field after the field', () => {
  expect([labelId, helpId, errorId, unitId].map((idOf) => idOf('root_a'))).toEqual([
    'root_a-label',
    'root_a-help',
    'root_a-error',
    'root_a-unit',
  ]);
});

describe('the hints of a field', () => {
  it('are its description and its help, in that order, of the UI schema', () => {
    expect(helpTexts({ help: 'As on the card.', description: 'In full.' })).toEqual([
      'In full.',
      'As on the card.',
    ]);
  });

  it('are none where there are no words', () => {
    expect([helpTexts({}), helpTexts({ description: '', help: '' })]).toEqual([[], []]);
  });
});

describe('what describes a control', () => {
  const plain: FieldSchema = { type: 'number' };
  const withUnit: FieldSchema = { type: 'number', 'x-unit': 'kg' };

  it('is its message, its unit and its hints, in that order', () => {
    expect(describedBy('a', withUnit, { help: 'Bare.' }, 'Wrong.')).toBe('a-error a-unit a-help');
  });

  it('is only what is there', () => {
    expect(describedBy('a', plain, {}, 'Wrong.')).toBe('a-error');
    expect(describedBy('a', withUnit, {}, undefined)).toBe('a-unit');
    expect(describedBy('a', plain, { help: 'Bare.' }, undefined)).toBe('a-help');
    expect(describedBy('a', plain, { help: '' }, undefined)).toBeUndefined();
  });
});
