import { textOf } from '../../react/fields/widget-props.ts';
import { movedTo } from './geometry.ts';
import type { Place } from './geometry.ts';
import type { Marker } from './marker.ts';
import { viewOf } from './marker.ts';
import { groupAt, regionAt } from './regions.ts';
import { codeOf, isGunshot, PARTS } from './wound-choices.ts';

/** Formats a marker as a sentence of a report, such as "Stab wound, left chest (lungs). Path: upward." */
export function sentenceOf(marker: Marker): string {
  const [part = '', caliber = '', range = '', path = ''] = [
    marker.part,
    marker.caliber,
    marker.range,
    marker.path,
  ].map((fact) => textOf(fact).trim().replace(/\.$/, ''));
  const wound = textOf(marker.wound).trim();
  const place = [regionAt(marker), part && `(${part.toLowerCase()})`].filter(Boolean).join(' ');
  const facts = Object.entries({
    // Bullet details apply only to gunshot wounds.
    ...(isGunshot(wound) && { Caliber: caliber, Range: range }),
    Path: path,
  }).flatMap(([name, fact]) => (fact === '' ? [] : [` ${name}: ${fact}.`]));
  const what = wound || textOf(marker.label).trim() || 'Injury';
  return `${[what, place].filter(Boolean).join(', ')}.${facts.join('')}`;
}

/** Change of a marker; an empty text deletes a value. */
export type MarkerChange = { readonly [name in keyof Omit<Marker, 'id'>]?: Marker[name] | undefined };

const withoutBlanks = (marker: object): Marker =>
  Object.fromEntries(
    Object.entries(marker).filter(([, fact]) => fact !== undefined && fact !== ''),
  ) as unknown as Marker;

/** Returns a changed marker with its sentence. A label derived from the wound follows it until edited. */
export function changedMarker(marker: Marker, change: MarkerChange): Marker {
  const follows = 'wound' in change && (marker.label ?? '') === codeOf(marker.wound);
  const next = withoutBlanks({ ...marker, ...change, ...(follows && { label: codeOf(change.wound) }) });
  const { part = '', ...elsewhere } = next;
  const kept = PARTS[groupAt(next) ?? '']?.includes(part) ? next : elsewhere;
  return { ...kept, text: sentenceOf(kept) };
}

export function moveTo(marker: Marker, { x, y, view }: Place): MarkerChange {
  const { labelSide } = movedTo(marker, { x, y });
  return { x, y, labelSide, view: (view ?? viewOf(marker)) === 'back' ? 'back' : undefined };
}
