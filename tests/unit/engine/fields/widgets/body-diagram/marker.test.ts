import { describe, expect, it } from 'vitest';
import { markersOf, shownLabels } from '../../../../../../src/engine/fields/widgets/body-diagram/marker.ts';
import type { Marker, Sign } from '../../../../../../src/engine/fields/widgets/body-diagram/marker.ts';

const marker = (label: string, type: Sign = 'circle'): Marker => ({ id: 'a', x: 1, y: 1, type, label });

describe('the labels of an image', () => {
  it('tell markers of one sign and label apart, in their order', () => {
    expect(shownLabels([marker('GSW'), marker('LAC'), marker('GSW'), marker('GSW')])).toEqual([
      'GSW-A',
      'LAC',
      'GSW-B',
      'GSW-C',
    ]);
  });

  it('stay as they are where the signs differ, or where there is none', () => {
    expect(shownLabels([marker('GSW'), marker('GSW', 'cross'), marker(''), marker('')])).toEqual([
      'GSW',
      'GSW',
      '',
      '',
    ]);
  });
});

describe('stored markers', () => {
  it.each([
    ['no list', { id: 'a' }],
    ['an entry that is no object', [null]],
    ['a place outside the image', [{ ...marker(''), x: 101 }]],
    ['a place in words', [{ ...marker(''), y: '5' }]],
    ['another sign', [{ ...marker(''), type: 'star' }]],
    ['an entry without an id', [{ ...marker(''), id: undefined }]],
  ])('leave out %s', (_, value) => {
    expect(markersOf(value)).toEqual([]);
  });

  it('are all those that can be shown', () => {
    expect(markersOf([marker('A'), 5])).toEqual([marker('A')]);
  });
});
