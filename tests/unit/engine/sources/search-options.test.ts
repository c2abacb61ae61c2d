import { describe, expect, it } from 'vitest';
import { searchOptions } from '../../../../src/engine/sources/search-options.ts';
import type { SourceOption } from '../../../../src/engine/sources/source-option.ts';

const option = (label: string, rest: Partial<SourceOption> = {}): SourceOption => ({
  value: label,
  label,
  ...rest,
});

const labels = (options: readonly SourceOption[], query: string): string[] =>
  searchOptions(options, query).options.map((hit) => hit.label);

describe('searchOptions', () => {
  it('returns the list unchanged, up to the limit, for an empty query', () => {
    const many = Array.from({ length: 500 }, (_, index) => option(`Name ${index}`));
    const hits = searchOptions(many, '  ');
    expect(hits.options).toEqual(many.slice(0, 50));
    expect(hits.total).toBe(500);
  });

  it('ranks the start of the label, then starts of its words, then other words, then any position', () => {
    const options = [
      option('Jochen Weber'),
      option('Rosa Weber', { detail: 'Chennai office' }),
      option('Amy Chen'),
      option('Chen Li'),
    ];
    expect(labels(options, 'chen')).toEqual(['Chen Li', 'Amy Chen', 'Rosa Weber', 'Jochen Weber']);
  });

  it('keeps groups together before limiting the list, for an empty query', () => {
    const options = [
      option('A', { group: 'One' }),
      option('B', { group: 'Two' }),
      option('C', { group: 'One' }),
    ];
    expect(searchOptions(options, '', 2).options.map(({ label }) => label)).toEqual(['A', 'C']);
  });

  it.each([
    ['lspd', ['Police']],
    ['county', ['Sheriff']],
    ['rescue', ['Fire']],
    ['park', ['Rangers']],
    ['policelspd', []],
    ['MULLER zoe', ['Zoë Müller']],
    ['müll', ['Zoë Müller']],
    ['zoe smith', []],
  ])('matches any word of an option, ignoring case and accents: %s', (query, found) => {
    const options = [
      option('Police', { value: 'LSPD' }),
      option('Sheriff', { group: 'County' }),
      option('Fire', { detail: 'Rescue' }),
      option('Rangers', { search: 'park' }),
      option('Zoë Müller'),
      option('Zoe Miller'),
    ];
    expect(labels(options, query)).toEqual(found);
  });

  it('keeps groups together, the group with the best match first', () => {
    const options = [
      option('Anna Bee', { group: 'Nursing' }),
      option('Bea', { group: 'Surgery' }),
      option('Ben', { group: 'Nursing' }),
    ];
    expect(labels(options, 'be')).toEqual(['Bea', 'Ben', 'Anna Bee']);
  });

  it('returns the number of omitted options', () => {
    const many = Array.from({ length: 80 }, (_, index) => option(`Name ${index}`));
    const hits = searchOptions(many, 'name');
    expect([hits.options.length, hits.total]).toEqual([50, 80]);
  });
});
