import type { SourceOption } from '../../../src/engine/sources/source-option.ts';

/** So many people in twenty groups. */
export const people = (count: number): readonly SourceOption[] =>
  Array.from({ length: count }, (_, index) => ({
    value: `Person ${index}`,
    label: `Person ${index}`,
    group: `Group ${index % 20}`,
  }));
