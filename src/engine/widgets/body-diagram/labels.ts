import { regionAt } from './regions.ts';
import type { Place } from './geometry.ts';
import type { Marker, Sign, View } from './marker.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

/** Sign names, in display order. */
export const SIGN_LABELS: Readonly<Record<Sign, string>> = { circle: msg('Circle'), cross: msg('Cross') };

/** View names, in display order. */
export const VIEW_LABELS: Readonly<Record<View, string>> = {
  front: msg('Front view'),
  back: msg('Back view'),
};

/** Views, in display order. */
export const VIEWS = Object.keys(VIEW_LABELS) as readonly View[];

/** Suggested labels; any other can be typed. */
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

export const placeLabel = (place: Place): string => regionAt(place) ?? t('beside the figure');

/** Describes a marker: its sign, wound, and position. */
export const markerLabel = (marker: Marker): string =>
  [translate(SIGN_LABELS[marker.type]), marker.wound, placeLabel(marker)].filter(Boolean).join(', ');
