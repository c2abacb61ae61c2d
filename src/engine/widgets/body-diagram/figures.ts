import { IMAGE } from './geometry.ts';
import type { View } from './marker.ts';

/** Horizontal distance from the middle line, and vertical position; in units of the image. */
type HalfPoint = readonly [side: number, down: number];

const CENTRE = IMAGE.width / 2;
const SMOOTHNESS = 6;

const units = (value: number): string => String(Math.round(value * 100) / 100);

/** Mirrors the outline of half a body, which runs from the crown to the crotch. */
function mirrored(half: readonly HalfPoint[]): readonly HalfPoint[] {
  const right = half.map(([side, down]): HalfPoint => [CENTRE + side, down]);
  // The first and the last point are on the middle line and shared by both halves.
  const left = half.slice(1, -1).map(([side, down]): HalfPoint => [CENTRE - side, down]);
  return [...right, ...left.toReversed()];
}

/** Returns a smooth closed curve through points, as SVG path data (a Catmull-Rom spline in cubic curves). */
function closedCurve(points: readonly HalfPoint[]): string {
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

export type FigureName = 'male' | 'female';

/** Body as SVG path data in units of the image: its outline, and inner lines for each view. */
interface Figure {
  readonly outline: string;
  readonly lines: Readonly<Record<View, string>>;
}

const MALE: readonly HalfPoint[] = [
  [0, 9],
  [11, 12],
  [18, 23],
  [19, 37],
  [16, 51],
  [10.5, 60],
  [10, 66],
  [11, 74],
  [22, 81],
  [38, 86],
  [47, 96],
  [51, 114],
  [54, 138],
  [58, 158],
  [63, 183],
  [66, 206],
  [71, 219],
  [71, 235],
  [66, 247],
  [61, 243],
  [58, 228],
  [57, 208],
  [50, 182],
  [46, 161],
  [41, 141],
  [36, 120],
  [34, 142],
  [31.5, 165],
  [33, 187],
  [36.5, 207],
  [37, 234],
  [33.5, 268],
  [29, 298],
  [30, 323],
  [26, 354],
  [20.5, 384],
  [24, 399],
  [23, 408],
  [12, 410],
  [9, 402],
  [10.5, 384],
  [9, 352],
  [11.5, 325],
  [11, 300],
  [8, 262],
  [4, 226],
  [0, 215],
];

const FEMALE: readonly HalfPoint[] = [
  [0, 13],
  [10.5, 16],
  [17, 26],
  [17.5, 39],
  [14.5, 52],
  [9, 61],
  [8, 67],
  [8.5, 75],
  [18, 82],
  [32, 87],
  [40, 96],
  [43.5, 114],
  [47, 138],
  [52, 158],
  [58, 183],
  [62, 206],
  [67, 219],
  [67, 234],
  [62, 245],
  [57, 241],
  [54, 227],
  [54, 208],
  [46, 182],
  [40, 161],
  [35.5, 141],
  [31, 120],
  [30.5, 138],
  [26, 162],
  [32, 186],
  [38, 208],
  [38.5, 234],
  [34, 268],
  [27.5, 298],
  [28, 323],
  [24, 354],
  [18.5, 384],
  [21.5, 399],
  [20.5, 408],
  [11, 410],
  [8, 402],
  [9, 384],
  [7.5, 352],
  [9.5, 325],
  [9, 300],
  [5.5, 262],
  [2.5, 226],
  [0, 217],
];

const FACE = 'M111 36h6M123 36h6M120 38v8M115.5 52q4.5 2.5 9 0';
const NAVEL = 'M119 186q1 3 2 0';
const KNEES = 'M93 301q7 5 13 0M134 301q7 5 13 0';
const BACK = 'M120 72v112M120 192v20M93 217q15 9 26 1M147 217q-15 9 -26 1M95 300q6 -4 11 0M134 300q6 -4 11 0';

/** The two figures, drawn for this project. */
export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  male: {
    outline: closedCurve(mirrored(MALE)),
    lines: {
      front: `${FACE}M118 86q-12 -1 -26 4M122 86q12 -1 26 4M91 121q14 9 27 0M122 121q13 9 27 0${NAVEL}${KNEES}`,
      back: `${BACK}M96 98q10 12 9 30M144 98q-10 12 -9 30`,
    },
  },
  female: {
    outline: closedCurve(mirrored(FEMALE)),
    lines: {
      front: `${FACE}M118 87q-11 -1 -22 4M122 87q11 -1 22 4M93 124q10 14 24 2M123 126q14 12 24 -2${NAVEL}${KNEES}`,
      back: `${BACK}M100 98q8 12 7 28M140 98q-8 12 -7 28`,
    },
  },
};

/** Returns the figure of an answer; defaults to male. */
export const figureNamed = (answer: unknown): FigureName => (answer === 'female' ? 'female' : 'male');
