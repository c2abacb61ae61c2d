import { escapePattern } from '../../../shared/lib/escape-pattern.ts';

/** Part of a pattern: literal text or a slot. */
export type PatternPart = { readonly literal: string } | { readonly slot: string };

/** Regular expressions of slots with a shape of their own. None repeats without a limit. */
export const SHAPES: Readonly<Record<string, string>> = {
  time: '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AaPp][Mm])?',
  date: '[\\dA-Za-z]{1,9}[-./ ][\\dA-Za-z]{1,9}[-./ ]\\d{1,4}',
  n: '\\d{1,9}',
  hex: '[0-9A-Fa-f]{6,8}',
  letter: '[A-Za-z]',
};

const SLOT = /\{([A-Za-z][A-Za-z0-9]*)\}/;

/** Splits a pattern into literals and slots. */
export const partsOf = (pattern: string): readonly PatternPart[] =>
  pattern
    .split(new RegExp(SLOT, 'g'))
    .map((part, index) => (index % 2 === 0 ? { literal: part } : { slot: part }))
    .filter((part) => !('literal' in part) || part.literal !== '');

export const hasShape = (slot: string): boolean => Object.hasOwn(SHAPES, slot);

/** Returns true if a slot takes any text, so that only the literal after it ends it. */
export const isFree = (slot: string): boolean => slot !== 'name' && !hasShape(slot);

/** Returns the regular expression of a pattern whose slots all have shapes, for use anywhere in a text. */
export const shapeOf = (pattern: string): string =>
  partsOf(pattern)
    .map((part) => ('literal' in part ? escapePattern(part.literal) : `(?:${SHAPES[part.slot] ?? ''})`))
    .join('');
