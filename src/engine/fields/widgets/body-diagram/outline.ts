import { IMAGE } from './geometry.ts';

/** How far to the side of the middle line, and how far down; in units of the image. */
export type HalfPoint = readonly [side: number, down: number];

const CENTRE = IMAGE.width / 2;
const SMOOTHNESS = 6;

const units = (value: number): string => String(Math.round(value * 100) / 100);

/** Both halves of a body from the outline of one, which runs from the crown down to the crotch. */
export function mirrored(half: readonly HalfPoint[]): readonly HalfPoint[] {
  const right = half.map(([side, down]): HalfPoint => [CENTRE + side, down]);
  // The first and the last point lie on the middle line and belong to both halves.
  const left = half.slice(1, -1).map(([side, down]): HalfPoint => [CENTRE - side, down]);
  return [...right, ...left.toReversed()];
}

/** A smooth closed line through points, as SVG path data (a Catmull-Rom spline in cubic curves). */
export function closedCurve(points: readonly HalfPoint[]): string {
  const at = (index: number): HalfPoint => points.at(index % points.length) ?? [0, 0];
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const first = [0, 1].map(
      (axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (before[axis] ?? 0)) / SMOOTHNESS,
    );
    const second = [0, 1].map(
      (axis) => (to[axis] ?? 0) - ((after[axis] ?? 0) - (from[axis] ?? 0)) / SMOOTHNESS,
    );
    return `C${[...first, ...second, ...to].map(units).join(' ')}`;
  });
  return `M${at(0).map(units).join(' ')}${curves.join('')}Z`;
}
