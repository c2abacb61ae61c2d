import { describe, expect, it } from 'vitest';

import { splitStaleScene } from '../../../../src/engine/drafts/stale-scene.ts';
import type { SharedModel } from '../../../../src/engine/store/model.ts';
import { draft, NOON } from './drafts.ts';

const HOURS_AGO_4 = NOON - 4 * 3_600_000;
const model: SharedModel = {
  fields: {
    manner: { keepFor: '3h', default: 'pending' },
    place: { keepFor: '3h' },
    coroner: { keepFor: '5d' },
  },
};

describe('splitStaleScene', () => {
  it('takes old scene answers back to their defaults', () => {
    const old = draft({
      data: { manner: 'accident', place: 'Pier', coroner: 'C', synopsis: 'S' },
      changedAt: { manner: HOURS_AGO_4, place: HOURS_AGO_4, coroner: HOURS_AGO_4 },
    });
    const split = splitStaleScene(model, old, NOON);
    expect(split.stale).toEqual({ manner: 'accident', place: 'Pier' });
    expect(split.draft).toEqual({ ...old, data: { manner: 'pending', coroner: 'C', synopsis: 'S' } });
  });

  it('leaves a draft alone that holds only defaults and blanks', () => {
    const blank = draft({ data: { manner: 'pending', place: ' ' }, updatedAt: HOURS_AGO_4 });
    expect(splitStaleScene(model, blank, NOON)).toEqual({ draft: blank, stale: {} });
  });

  it('takes the last write for the age of an answer without a time', () => {
    const old = draft({ data: { place: 'Pier' }, updatedAt: HOURS_AGO_4 });
    expect(splitStaleScene(model, old, NOON).stale).toEqual({ place: 'Pier' });
    expect(splitStaleScene(model, { ...old, updatedAt: NOON }, NOON).stale).toEqual({});
  });
});
