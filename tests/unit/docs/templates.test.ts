import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HELPER_NAMES } from '../../../src/engine/render/helpers.ts';

/** The names in the first column of the table under a heading of the guide. */
function listed(heading: string): readonly string[] {
  const guide = readFileSync('docs/templates.md', 'utf8');
  const section = guide.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1] ?? '');
}

describe('the guide to templates', () => {
  it('lists exactly the existing helpers', () => {
    expect(listed('Helpers').toSorted()).toEqual(HELPER_NAMES.toSorted());
  });

  it('names only existing partials', () => {
    const partials = readdirSync('templates/_partials').map((file) => file.replace('.hbs', ''));
    expect(partials).toEqual(expect.arrayContaining([...listed('Partials')]));
    expect(listed('Partials').length).toBeGreaterThan(0);
  });
});
