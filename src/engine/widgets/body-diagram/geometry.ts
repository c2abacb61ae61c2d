import type { Marker, Side, View } from './marker.ts';

/** Position on the image, in percent of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position on one of the two images; defaults to the front. */
export interface Place extends Point {
  readonly view?: View;
}

/** Size of the image of one view, in drawing units. */
export const IMAGE = { width: 240, height: 420 } as const;

/** Step of an arrow key, in percent; the second with Shift. */
const STEP = 1;
const BIG_STEP = 5;

const onImage = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;

/** Clamps a position to the image, rounded to a tenth of a percent. */
const clamped = ({ x, y }: Point): Point => ({ x: onImage(x), y: onImage(y) });

/** Returns the position of a pointer on the image, given the displayed box of the image. */
export const pointIn = (
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  pointer: { readonly clientX: number; readonly clientY: number },
): Point =>
  clamped({
    x: ((pointer.clientX - box.left) / (box.width || 1)) * 100,
    y: ((pointer.clientY - box.top) / (box.height || 1)) * 100,
  });

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the position after an arrow key; undefined for any other key. */
export function stepped(from: Point, press: { key: string; shiftKey: boolean }): Point | undefined {
  const direction = DIRECTIONS[press.key];
  if (!direction) return undefined;
  const step = press.shiftKey ? BIG_STEP : STEP;
  return clamped({ x: from.x + direction.x * step, y: from.y + direction.y * step });
}

export const sideAt = (x: number): Side => (x > 80 ? 'left' : 'right');

/** Returns the side of a marker's label: as set, else the one with space. */
export const sideOf = ({ x, labelSide }: Marker): Side => labelSide ?? sideAt(x);

/** Moves a marker. Its label changes sides by the available space, unless the user set the side. */
export function movedTo(marker: Marker, { x, y }: Point): Marker {
  const free = sideOf(marker) === sideAt(marker.x);
  return { ...marker, x, y, labelSide: free ? sideAt(x) : sideOf(marker) };
}
