import { describe, expect, it } from 'vitest';
import {
  movedTo,
  pointIn,
  sideAt,
  sideOf,
  stepped,
} from '../../../../../src/engine/widgets/body-diagram/geometry.ts';
import type { Marker, Sign } from '../../../../../src/engine/widgets/body-diagram/marker.ts';
import {
  centreOf,
  groupAt,
  regionAt,
  regionNames,
} from '../../../../../src/engine/widgets/body-diagram/regions.ts';
import { markersOf, shownLabels } from '../../../../../src/engine/widgets/body-diagram/marker.ts';
import { changedMarker, sentenceOf } from '../../../../../src/engine/widgets/body-diagram/sentence.ts';
import { CALIBERS, PARTS, TYPES } from '../../../../../src/engine/widgets/body-diagram/wound-choices.ts';
import { FIGURES, figureNamed } from '../../../../../src/engine/widgets/body-diagram/figures.ts';

const BOX = { left: 100, top: 50, width: 240, height: 420 };
const at = (x: number, y = 50): Marker => ({ id: 'a', x, y, type: 'circle' });

describe('a pointer', () => {
  it('outside the image is clamped to its edge', () => {
    expect(pointIn(BOX, { clientX: 0, clientY: 9999 })).toEqual({ x: 0, y: 100 });
  });
});

describe('an arrow key', () => {
  it.each([
    ['ArrowLeft', false, { x: 49, y: 50 }],
    ['ArrowRight', true, { x: 55, y: 50 }],
    ['ArrowUp', true, { x: 50, y: 45 }],
    ['ArrowDown', false, { x: 50, y: 51 }],
  ])('%s moves the position (Shift: %s)', (key, shiftKey, to) => {
    expect(stepped({ x: 50, y: 50 }, { key, shiftKey })).toEqual(to);
  });

  it('stops at the edge, and ignores other keys', () => {
    expect(stepped({ x: 98, y: 0 }, { key: 'ArrowRight', shiftKey: true })).toEqual({ x: 100, y: 0 });
    expect(stepped({ x: 50, y: 50 }, { key: 'a', shiftKey: false })).toBeUndefined();
  });
});

describe('the side of a label', () => {
  it('is the right one unless there is no space', () => {
    expect([sideAt(80), sideAt(80.1)]).toEqual(['right', 'left']);
    expect(sideOf(at(90))).toBe('left');
    expect(sideOf({ ...at(90), labelSide: 'right' })).toBe('right');
  });

  it('follows the marker unless chosen by the user', () => {
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

  it('of the back are mirrored', () => {
    const back = (x: number, y: number) => regionAt({ x, y, view: 'back' });
    expect([back(42, 26), back(58, 26), back(42, 80)]).toEqual([
      'left shoulder blade',
      'right shoulder blade',
      'left calf',
    ]);
  });

  it('are each found at their centre, under one name, with parts to choose from', () => {
    const names = [...regionNames('front'), ...regionNames('back')];
    const middles = names.map((name) => centreOf(name) ?? { x: 0, y: 0 });
    expect(middles.map(regionAt)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(middles.filter((place) => !PARTS[groupAt(place) ?? '']?.length)).toEqual([]);
  });
});

const marker = (label: string, type: Sign = 'circle'): Marker => ({ id: 'a', x: 1, y: 1, type, label });

describe('the labels of an image', () => {
  it('are kept where the signs differ or are missing', () => {
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
  ])('omit %s', (_, value) => {
    expect(markersOf(value)).toEqual([]);
  });

  it('include all that can be drawn', () => {
    expect(markersOf([marker('A'), 5])).toEqual([marker('A')]);
  });
});

describe('the outline of a figure', () => {
  it('is the answered one, defaulting to male', () => {
    expect(['female', 'male', undefined, 'other'].map(figureNamed)).toEqual([
      'female',
      'male',
      'male',
      'male',
    ]);
    expect(FIGURES.female.outline).not.toBe(FIGURES.male.outline);
  });
});

it.each(Object.entries({ types: [...TYPES], calibers: [...CALIBERS], ...PARTS }))(
  'the options of a wound have a distinct label: %s',
  (_, choices) => {
    expect(new Set(choices).size).toBe(choices.length);
    expect(choices.filter((choice) => choice.trim() === '')).toEqual([]);
  },
);

describe('the sentence of a marker', () => {
  const chest = { ...at(58, 26), wound: 'Burn' };

  it.each([
    ['what is known and nothing else', chest, 'Burn, left chest.'],
    ['its label where no wound is said', { ...at(50, 4), label: 'GSW' }, 'GSW, forehead.'],
    ['that there is an injury at least', at(2, 2), 'Injury.'],
    ['a bullet of a gunshot alone', { ...chest, caliber: '.22LR', range: '2 m' }, 'Burn, left chest.'],
    [
      'all there is to say',
      {
        ...chest,
        view: 'back' as const,
        wound: 'Gunshot wound (exit)',
        part: 'Thoracic spine',
        caliber: '.22LR',
        range: ' 2 m ',
        path: 'upward.',
      },
      'Gunshot wound (exit), right shoulder blade (thoracic spine). Caliber: .22LR. Range: 2 m. Path: upward.',
    ],
    [
      'nothing of what is no text',
      { ...chest, path: 5 as never, part: null as never },
      'Burn, left chest. Path: 5.',
    ],
  ])('is %s', (_, marked, sentence) => {
    expect(sentenceOf(marked)).toBe(sentence);
  });

  it('updates with each change, like a label that names the wound', () => {
    const stab = changedMarker(at(58, 26), { wound: 'Stab wound', part: 'Lungs' });
    expect(stab).toMatchObject({ label: 'STAB', text: 'Stab wound, left chest (lungs).' });
    const burn = changedMarker(stab, { wound: 'Burn', x: 42, y: 60 });
    expect(burn).toEqual({ ...at(42, 60), wound: 'Burn', label: 'BURN', text: 'Burn, right thigh.' });
    const own = changedMarker({ ...burn, label: 'MINE' }, { wound: 'Tattoo' });
    expect(own).toMatchObject({ label: 'MINE', text: 'Tattoo, right thigh.' });
    expect(changedMarker(burn, { wound: '' })).toEqual({ ...at(42, 60), text: 'Injury, right thigh.' });
  });
});
