import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../../../src/engine/fields/sections.ts';

describe('sectionsOf', () => {
  it('keeps titles and descriptions, and an end without either', () => {
    expect(sectionsOf([{ title: 'One', description: 'Begin here.', fields: ['a'] }], ['a'])).toEqual([
      { title: 'One', description: 'Begin here.', fields: ['a'] },
      { title: undefined, description: undefined, fields: [] },
    ]);
  });

  it('gathers fields that no section names, and passes over names that the form does not have', () => {
    const given = [
      { title: 'One', fields: ['b', 'gone'] },
      { title: 'Two', fields: ['d'] },
    ];
    const sections = sectionsOf(given, ['a', 'b', 'c', 'd']);
    expect(sections.map(({ title, fields }) => [title, fields])).toEqual([
      ['One', ['b']],
      ['Two', ['d']],
      [undefined, ['a', 'c']],
    ]);
  });
});
