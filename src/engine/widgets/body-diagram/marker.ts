import * as v from 'valibot';

/** Returns A, B … Z, AA, AB … for 0, 1 … */
const letterLabel = (index: number): string =>
  (index < 26 ? '' : letterLabel(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

export type Sign = 'circle' | 'cross';
export type Side = 'left' | 'right';

export type View = 'front' | 'back';

/** Injury on the figure. `x` and `y` are percent of the width and height of its view. */
export interface Marker {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Defaults to the front. */
  readonly view?: View;
  readonly type: Sign;
  readonly label?: string;
  readonly labelSide?: Side;
  /** Type of wound, and its details. */
  readonly wound?: string;
  readonly part?: string;
  readonly caliber?: string;
  readonly range?: string;
  readonly path?: string;
  /** The injury as a sentence, as printed in the post. */
  readonly text?: string;
}

export const viewOf = ({ view }: Pick<Marker, 'view'>): View => view ?? 'front';

/** Maximum label length in characters, so that it fits beside its sign. */
export const MAX_LABEL_LENGTH = 9;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const storedMarker = v.object({
  id: v.string(),
  x: percent,
  y: percent,
  type: v.picklist(['circle', 'cross']),
});

const isMarker = (value: unknown): value is Marker => v.is(storedMarker, value);

/** Returns the valid stored markers; others are dropped, because imported data may contain anything. */
export const markersOf = (value: unknown): readonly Marker[] =>
  Array.isArray(value) ? value.filter(isMarker) : [];

const key = ({ type, label = '' }: Marker): string => `${type} ${label}`;

/** Returns the labels on the image: duplicates of a sign get the suffix -A, -B, -C in order. */
export function shownLabels(markers: readonly Marker[]): readonly string[] {
  return markers.map((marker, index) => {
    if (!marker.label) return '';
    const same = (other: Marker): boolean => key(other) === key(marker);
    if (markers.filter(same).length === 1) return marker.label;
    return `${marker.label}-${letterLabel(markers.slice(0, index).filter(same).length)}`;
  });
}

/** Returns the text beside a sign: the number of its marker, and its label if any. */
export const plateText = (index: number, label: string): string =>
  label === '' ? String(index + 1) : `${index + 1} ${label}`;
