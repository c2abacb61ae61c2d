import { describe, expect, it } from 'vitest';
import { rovingIndex } from '../../../../src/shared/ui/roving.ts';
import { projectFiles } from '../../architecture/support/project-files.ts';

describe('bundled icons', () => {
  /** Matches an icon by its pack name, whose first use would load the whole pack. */
  const PACK_NAME = /(["'])fa-[a-z][a-z0-9-]*\1/g;

  it('all icons of the app are bundled', () => {
    const files = projectFiles('src');
    expect(files.length).toBeGreaterThan(100);
    const named = files.flatMap(({ path, text }) =>
      (text.match(PACK_NAME) ?? []).map((name) => `${path}: ${name}`),
    );
    expect(named).toEqual([]);
  });
});

describe('roving', () => {
  it('moves along its axis and wraps at both ends', () => {
    expect(rovingIndex('ArrowRight', 0, 3, 'x')).toBe(1);
    expect(rovingIndex('ArrowRight', 2, 3, 'x')).toBe(0);
    expect(rovingIndex('ArrowUp', 0, 3, 'y')).toBe(2);
  });

  it('moves to the ends', () => {
    expect(rovingIndex('Home', 2, 4, 'y')).toBe(0);
    expect(rovingIndex('End', 0, 4, 'x')).toBe(3);
  });

  it('ignores other keys, and the arrows of the other axis', () => {
    expect(rovingIndex('a', 0, 3, 'x')).toBeUndefined();
    expect(rovingIndex('ArrowDown', 0, 3, 'x')).toBeUndefined();
    expect(rovingIndex('ArrowLeft', 0, 3, 'y')).toBeUndefined();
  });
});
