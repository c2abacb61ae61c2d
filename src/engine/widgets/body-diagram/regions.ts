import type { Place } from './geometry.ts';
import type { View } from './marker.ts';

type Span = readonly [number, number];

/** Body region: its name, its group in `PARTS`, and its range on the image, in percent. */
interface Region {
  readonly name: string;
  readonly group: string;
  readonly x: Span;
  readonly y: Span;
}

const middle = (name: string, group: string, half: number, y: Span): Region => ({
  name,
  group,
  x: [50 - half, 50 + half],
  y,
});

/** Creates both regions of a pair: `%` in the name is the side of the body, at `sides` of the image. */
const pairOn =
  (sides: readonly [string, string]) =>
  (name: string, group: string, [inner, outer]: Span, y: Span): Region[] => [
    { name: name.replace('%', sides[0]), group, x: [50 - outer, 50 - inner], y },
    { name: name.replace('%', sides[1]), group, x: [50 + inner, 50 + outer], y },
  ];

/** The figure faces the viewer: its right side is on the left of the image. */
const facing = pairOn(['right', 'left']);
const turned = pairOn(['left', 'right']);

const REGIONS: Readonly<Record<View, readonly Region[]>> = {
  front: [
    middle('forehead', 'Head', 9, [1, 6]),
    middle('face', 'Head', 9, [6, 15.5]),
    middle('neck', 'Neck', 7, [15.5, 19.5]),
    ...facing('% shoulder', 'Arms', [13, 22], [19, 25]),
    middle('middle of the chest', 'Chest', 3, [19.5, 33]),
    ...facing('% chest', 'Chest', [3, 14], [19.5, 33]),
    ...facing('% upper arm', 'Arms', [14, 24], [25, 37]),
    ...facing('% elbow', 'Arms', [16, 26], [37, 41]),
    ...facing('% forearm', 'Arms', [18, 29], [41, 49]),
    ...facing('% hand', 'Arms', [22, 32], [49, 60]),
    middle('upper abdomen', 'Abdomen', 14, [33, 40]),
    middle('lower abdomen', 'Abdomen', 15, [40, 47]),
    middle('groin', 'Genitalia', 4, [47, 53]),
    ...facing('% hip', 'Legs', [4, 17], [47, 52]),
    ...facing('% thigh', 'Legs', [0, 17], [52, 68]),
    ...facing('% knee', 'Legs', [0, 15], [68, 74]),
    ...facing('% lower leg', 'Legs', [0, 15], [74, 91]),
    ...facing('% foot', 'Legs', [0, 14], [91, 99]),
  ],
  back: [
    middle('back of the head', 'Head', 9, [1, 15.5]),
    middle('nape', 'Neck', 7, [15.5, 19.5]),
    ...turned('back of the % shoulder', 'Arms', [13, 22], [19, 25]),
    middle('middle of the upper back', 'Back', 3, [19.5, 31]),
    ...turned('% shoulder blade', 'Back', [3, 14], [19.5, 31]),
    ...turned('back of the % upper arm', 'Arms', [14, 24], [25, 37]),
    ...turned('back of the % elbow', 'Arms', [16, 26], [37, 41]),
    ...turned('back of the % forearm', 'Arms', [18, 29], [41, 49]),
    ...turned('back of the % hand', 'Arms', [22, 32], [49, 60]),
    middle('middle of the lower back', 'Back', 3, [31, 45]),
    ...turned('% lower back', 'Back', [3, 15], [31, 45]),
    ...turned('% buttock', 'Back', [0, 17], [45, 54]),
    ...turned('back of the % thigh', 'Legs', [0, 17], [54, 68]),
    ...turned('back of the % knee', 'Legs', [0, 15], [68, 74]),
    ...turned('% calf', 'Legs', [0, 15], [74, 91]),
    ...turned('% heel', 'Legs', [0, 14], [91, 99]),
  ],
};

const within = (value: number, [from, to]: Span): boolean => value >= from && value <= to;

const find = ({ x, y, view = 'front' }: Place): Region | undefined =>
  REGIONS[view].find((region) => within(x, region.x) && within(y, region.y));

/** Returns the names of all regions of a view, from head to foot; unique across both views. */
export const regionNames = (view: View): readonly string[] => REGIONS[view].map(({ name }) => name);

/** Returns the body region at a position; undefined beside the figure. */
export const regionAt = (place: Place): string | undefined => find(place)?.name;

/** Returns the group of a position; undefined beside the figure. */
export const groupAt = (place: Place): string | undefined => find(place)?.group;

/** Returns the middle of a region; undefined for an unknown name. */
export function centreOf(name: string): Required<Place> | undefined {
  for (const view of ['front', 'back'] as const) {
    const region = REGIONS[view].find((candidate) => candidate.name === name);
    if (region) return { x: (region.x[0] + region.x[1]) / 2, y: (region.y[0] + region.y[1]) / 2, view };
  }
  return undefined;
}
