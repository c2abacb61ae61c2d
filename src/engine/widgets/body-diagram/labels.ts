import { regionAt } from './regions.ts';
import type { Place } from './geometry.ts';
import type { Marker, Sign, View } from './marker.ts';

/** The signs as text, in the order in which they are offered. */
export const SIGN_LABELS: Readonly<Record<Sign, string>> = { circle: 'Circle', cross: 'Cross' };

/** The views as text, in the order in which they stand. */
export const VIEW_LABELS: Readonly<Record<View, string>> = { front: 'Front', back: 'Back' };

/** The views, in the order in which they stand. */
export const VIEWS = Object.keys(VIEW_LABELS) as readonly View[];

/** Labels that are used often; any other can be typed. */
export const LABELS = [
  'GSW',
  'STAB',
  'BLUNT',
  'TRAUMA',
  'BURN',
  'LAC',
  'FX',
  'BITE',
  'TASER',
  'CHEM',
  'ENV',
  'AMP',
  'UNK',
] as const;

/** Where a place is, as text. */
export const placeLabel = (place: Place): string => regionAt(place) ?? 'beside the figure';

/** A marker as text: its sign, the wound, and where it is. */
export const markerLabel = (marker: Marker): string =>
  [SIGN_LABELS[marker.type], marker.wound, placeLabel(marker)].filter(Boolean).join(', ');
