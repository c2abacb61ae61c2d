import { useState } from 'react';
import { deepEqual } from '../../../../lib/equal.ts';
import { markersOf } from './marker.ts';
import type { Marker } from './marker.ts';

type Markers = readonly Marker[];

interface History {
  readonly past: readonly Markers[];
  /** What the last change here made of the list; another list means that the form itself changed it. */
  readonly made: Markers;
}

/** The markers of a diagram and the ways to change them, each of which can be taken back. */
export interface MarkerList {
  readonly markers: Markers;
  readonly put: (markers: Markers) => void;
  /** Takes the last change back; undefined when there is none. */
  readonly undo: (() => void) | undefined;
}

/** Changes a list of markers and remembers what it was before, until it is changed from outside. */
export function useMarkers(value: unknown, send: (value: unknown) => void): MarkerList {
  const markers = markersOf(value);
  const [history, setHistory] = useState<History>({ past: [], made: markers });
  const past = deepEqual(history.made, markers) ? history.past : [];
  const last = past.at(-1);

  const change = (made: Markers, before: readonly Markers[]): void => {
    setHistory({ past: before, made });
    send(made.length === 0 ? undefined : made);
  };
  return {
    markers,
    put: (next) => change(next, [...past, markers]),
    undo: last && (() => change(last, past.slice(0, -1))),
  };
}
