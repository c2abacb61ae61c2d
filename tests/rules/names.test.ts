import { describe, expect, it } from 'vitest';

import { PERMISSIONS } from '../../contract/permissions.ts';
import { expressionsOf, RULES } from './support/rules-file.ts';

const sources = expressionsOf(RULES).map(({ source }) => String(source));
const named = new Set(
  sources.flatMap((source) => [...source.matchAll(/\/permissions\/(\w+)/g)].map((match) => match[1]!)),
);

describe('permission names in the rules', () => {
  it('exist', () => {
    const known: readonly string[] = PERMISSIONS;
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are read in one way', () => {
    const lookUp = /^root\.child\('roles\/' \+ auth\.uid \+ '\/permissions\/\w+'\)\.val\(\) === true$/;
    const mentions = sources.flatMap(
      (source) => source.match(/root\.child\('roles[^)]*permissions[^)]*\)\.val\(\)(?: === true)?/g) ?? [],
    );
    expect(mentions.filter((mention) => !lookUp.test(mention))).toEqual([]);
    expect(mentions.length).toBe(sources.join(' ').split('permissions').length - 1);
    expect(named.size).toBeGreaterThan(8);
  });
});
