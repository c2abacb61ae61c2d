import type { Point } from './geometry.ts';

/** A part of the body by its text, and the part of the image that it takes: percent from, to. */
interface Region {
  readonly name: string;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

type Span = readonly [number, number];

const middle = (name: string, half: number, y: Span): Region => ({ name, x: [50 - half, 50 + half], y });

/** The figure faces us: its right side is on the left of the image. */
const pair = (name: string, [inner, outer]: Span, y: Span): Region[] => [
  { name: `right ${name}`, x: [50 - outer, 50 - inner], y },
  { name: `left ${name}`, x: [50 + inner, 50 + outer], y },
];

const REGIONS: readonly Region[] = [
  middle('forehead', 9, [1, 6]),
  middle('face', 9, [6, 15.5]),
  middle('neck', 7, [15.5, 19.5]),
  ...pair('shoulder', [13, 22], [19, 25]),
  middle('middle of the chest', 3, [19.5, 33]),
  ...pair('chest', [3, 14], [19.5, 33]),
  ...pair('upper arm', [14, 24], [25, 37]),
  ...pair('elbow', [16, 26], [37, 41]),
  ...pair('forearm', [18, 29], [41, 49]),
  ...pair('hand', [22, 32], [49, 60]),
  middle('upper abdomen', 14, [33, 40]),
  middle('lower abdomen', 15, [40, 47]),
  middle('groin', 4, [47, 53]),
  ...pair('hip', [4, 17], [47, 52]),
  ...pair('thigh', [0, 17], [52, 68]),
  ...pair('knee', [0, 15], [68, 74]),
  ...pair('lower leg', [0, 15], [74, 91]),
  ...pair('foot', [0, 14], [91, 99]),
];

const within = (value: number, [from, to]: Span): boolean => value >= from && value <= to;

/** The names of all regions, from head to foot. */
export const regionNames: readonly string[] = REGIONS.map((region) => region.name);

/** The part of the body at a place; undefined beside the figure. */
export const regionAt = ({ x, y }: Point): string | undefined =>
  REGIONS.find((region) => within(x, region.x) && within(y, region.y))?.name;

/** The middle of a part of the body; undefined when there is no such part. */
export function centreOf(name: string): Point | undefined {
  const region = REGIONS.find((candidate) => candidate.name === name);
  return region && { x: (region.x[0] + region.x[1]) / 2, y: (region.y[0] + region.y[1]) / 2 };
}
