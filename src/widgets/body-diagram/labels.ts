import { regionAt } from './regions.ts';
import type { Point } from './geometry.ts';
import type { Marker, Sign } from './marker.ts';

/** The signs as text, in the order in which they are offered. */
export const SIGN_LABELS: Readonly<Record<Sign, string>> = { circle: 'Circle', cross: 'Cross' };

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
export const placeLabel = (point: Point): string => regionAt(point) ?? 'beside the figure';

/** A marker as text: its sign, its label as the image shows it, and where it is. */
export const markerLabel = (marker: Marker, label: string): string =>
  [SIGN_LABELS[marker.type], label, placeLabel(marker)].filter(Boolean).join(', ');
