import { describe, expect, it } from 'vitest';
import {
  pointIn,
  sideAt,
  sideOf,
  stepped,
} from '../../../../../../src/engine/fields/widgets/body-diagram/geometry.ts';
import type { Marker } from '../../../../../../src/engine/fields/widgets/body-diagram/marker.ts';
import {
  centreOf,
  regionAt,
  regionNames,
} from '../../../../../../src/engine/fields/widgets/body-diagram/regions.ts';

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
});

describe('the side of a label', () => {
  it('is the right one until there is no room', () => {
    expect([sideAt(80), sideAt(80.1)]).toEqual(['right', 'left']);
    expect(sideOf(at(90))).toBe('left');
    expect(sideOf({ ...at(90), labelSide: 'right' })).toBe('right');
  });
});

describe('regions', () => {
  it('have names of their own, in words', () => {
    expect(new Set(regionNames).size).toBe(regionNames.length);
    expect(regionNames.filter((name) => !/^(?:right |left )?[a-z]+(?: [a-z]+)*$/.test(name))).toEqual([]);
    expect(regionNames.filter((name) => name.startsWith('right '))).toEqual(
      regionNames.filter((name) => name.startsWith('left ')).map((name) => name.replace('left', 'right')),
    );
    expect(centreOf('tail')).toBeUndefined();
  });

  it.each([
    ['right upper arm', [31, 31]],
    ['left upper arm', [69, 31]],
    ['right elbow', [29, 39]],
    ['left forearm', [73.5, 45]],
    ['neck', [50, 17.5]],
    ['left hip', [60.5, 49.5]],
  ])('have their middle where they are drawn: %s', (name, [x, y]) => {
    expect(centreOf(name)).toEqual({ x, y });
  });

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
