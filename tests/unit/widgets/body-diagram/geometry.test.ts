import { describe, expect, it } from 'vitest';
import { movedTo, pointIn, sideAt, sideOf, stepped } from '../../../../src/widgets/body-diagram/geometry.ts';
import type { Marker, Sign } from '../../../../src/widgets/body-diagram/marker.ts';
import { centreOf, regionAt, regionNames } from '../../../../src/widgets/body-diagram/regions.ts';
import { markersOf, shownLabels } from '../../../../src/widgets/body-diagram/marker.ts';
import { FIGURES, figureNamed } from '../../../../src/widgets/body-diagram/figures.ts';

const BOX = { left: 100, top: 50, width: 240, height: 420 };
const at = (x: number, y = 50): Marker => ({ id: 'a', x, y, type: 'circle' });

describe('a pointer', () => {
  it('outside the image is at its edge', () => {
    expect(pointIn(BOX, { clientX: 0, clientY: 9999 })).toEqual({ x: 0, y: 100 });
  });
});

describe('an arrow key', () => {
  it.each([
    ['ArrowLeft', false, { x: 49, y: 50 }],
    ['ArrowRight', true, { x: 55, y: 50 }],
    ['ArrowUp', true, { x: 50, y: 45 }],
    ['ArrowDown', false, { x: 50, y: 51 }],
  ])('%s leads on (Shift: %s)', (key, shiftKey, to) => {
    expect(stepped({ x: 50, y: 50 }, { key, shiftKey })).toEqual(to);
  });

  it('stops at the edge, and other keys lead nowhere', () => {
    expect(stepped({ x: 98, y: 0 }, { key: 'ArrowRight', shiftKey: true })).toEqual({ x: 100, y: 0 });
    expect(stepped({ x: 50, y: 50 }, { key: 'a', shiftKey: false })).toBeUndefined();
  });
});

describe('the side of a label', () => {
  it('is the right one until there is no room', () => {
    expect([sideAt(80), sideAt(80.1)]).toEqual(['right', 'left']);
    expect(sideOf(at(90))).toBe('left');
    expect(sideOf({ ...at(90), labelSide: 'right' })).toBe('right');
  });

  it('follows the marker, unless a person chose it', () => {
    expect(movedTo(at(50), { x: 90, y: 50 })).toEqual({ ...at(90), labelSide: 'left' });
    expect(movedTo({ ...at(50), labelSide: 'left' }, { x: 20, y: 50 }).labelSide).toBe('left');
  });
});

describe('regions', () => {
  it.each([
    [50, 4, 'forehead'],
    [42, 26, 'right chest'],
    [58, 26, 'left chest'],
    [24, 55, 'right hand'],
    [58, 60, 'left thigh'],
    [42, 97, 'right foot'],
    [2, 2, undefined],
  ])('%d, %d is the %s', (x, y, name) => {
    expect(regionAt({ x, y })).toBe(name);
  });

  it('are each found at their own middle', () => {
    expect(regionNames.map((name) => regionAt(centreOf(name) ?? { x: 0, y: 0 }))).toEqual(regionNames);
  });
});

const marker = (label: string, type: Sign = 'circle'): Marker => ({ id: 'a', x: 1, y: 1, type, label });

describe('the labels of an image', () => {
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

describe('the outline of a figure', () => {
  it('is that of the answer, the male one while there is none', () => {
    expect(['female', 'male', undefined, 'other'].map(figureNamed)).toEqual([
      'female',
      'male',
      'male',
      'male',
    ]);
    expect(FIGURES.female.outline).not.toBe(FIGURES.male.outline);
  });
});
