import type { Marker, Side, View } from './marker.ts';

/** A place on the image, in percent of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on one of the two images; on the front one where it says nothing. */
export interface Place extends Point {
  readonly view?: View;
}

/** The size of the image of one view, in units of its drawing. */
export const IMAGE = { width: 240, height: 420 } as const;

/** How far an arrow key moves, in percent; with Shift. */
const STEP = 1;
const BIG_STEP = 5;

const onImage = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;

/** The nearest place on the image, to a tenth of a percent. */
const clamped = ({ x, y }: Point): Point => ({ x: onImage(x), y: onImage(y) });

/** The place on the image that a pointer is at, from the box in which the page shows the image. */
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

/** Where an arrow key leads from a place; undefined for every other key. */
export function stepped(from: Point, press: { key: string; shiftKey: boolean }): Point | undefined {
  const direction = DIRECTIONS[press.key];
  if (!direction) return undefined;
  const step = press.shiftKey ? BIG_STEP : STEP;
  return clamped({ x: from.x + direction.x * step, y: from.y + direction.y * step });
}

/** The side on which a label has room. */
export const sideAt = (x: number): Side => (x > 80 ? 'left' : 'right');

/** The side of a marker's label: as it says, else where there is room. */
export const sideOf = ({ x, labelSide }: Marker): Side => labelSide ?? sideAt(x);

/** A marker in another place. Its label changes sides with the room there is, unless a user put it elsewhere. */
export function movedTo(marker: Marker, { x, y }: Point): Marker {
  const free = sideOf(marker) === sideAt(marker.x);
  return { ...marker, x, y, labelSide: free ? sideAt(x) : sideOf(marker) };
}
