import * as v from 'valibot';
import { letters } from '../../react/fields/letters.ts';

/** The signs that mark an injury. */
export type Sign = 'circle' | 'cross';
export type Side = 'left' | 'right';

/** Where the figure is seen from. */
export type View = 'front' | 'back';

/** One injury on the figure. `x` and `y` are percent of the width and height of its view. */
export interface Marker {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** The front where it is absent. */
  readonly view?: View;
  readonly type: Sign;
  readonly label?: string;
  readonly labelSide?: Side;
  /** The type of wound, and what else is known of it. */
  readonly wound?: string;
  readonly part?: string;
  readonly caliber?: string;
  readonly range?: string;
  readonly path?: string;
  /** The injury in words, as the post prints it. */
  readonly text?: string;
}

/** The view that shows a marker. */
export const viewOf = ({ view }: Pick<Marker, 'view'>): View => view ?? 'front';

/** The most characters of a label, so that it fits beside its sign. */
export const MOST_LABEL = 9;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const storedMarker = v.object({
  id: v.string(),
  x: percent,
  y: percent,
  type: v.picklist(['circle', 'cross']),
});

const isMarker = (value: unknown): value is Marker => v.is(storedMarker, value);

/** The stored markers; whatever is none is left out, as an import may hold anything. */
export const markersOf = (value: unknown): readonly Marker[] =>
  Array.isArray(value) ? value.filter(isMarker) : [];

const key = ({ type, label = '' }: Marker): string => `${type} ${label}`;

/** The labels as the image shows them: those that one sign has more than once get -A, -B, -C in their order. */
export function shownLabels(markers: readonly Marker[]): readonly string[] {
  return markers.map((marker, index) => {
    if (!marker.label) return '';
    const same = (other: Marker): boolean => key(other) === key(marker);
    if (markers.filter(same).length === 1) return marker.label;
    return `${marker.label}-${letters(markers.slice(0, index).filter(same).length)}`;
  });
}

/** What stands beside a sign: the number of its marker, and its label if it has one. */
export const plateText = (index: number, label: string): string =>
  label === '' ? String(index + 1) : `${index + 1} ${label}`;
