import { useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import type { Marker } from './marker.ts';
import { markersOf } from './marker.ts';

type Markers = readonly Marker[];

interface History {
  readonly past: readonly Markers[];
  /** What the last change here made of the list; another list means that the form itself changed it. */
  readonly made: Markers;
}

/** The markers of a diagram and the ways to change them, each of which can be taken back. */
interface MarkerList {
  readonly markers: Markers;
  /** Makes the next list of the present one, which may be newer than what is drawn. */
  readonly put: (next: (markers: Markers) => Markers) => void;
  /** Takes the last change back; undefined when there is none. */
  readonly undo: (() => void) | undefined;
}

/** Changes a list of markers and remembers what it was before, until it is changed from outside. */
export function useMarkers({ path, value, formContext, onChange }: WidgetProps): MarkerList {
  const [history, setHistory] = useState<History>({ past: [], made: markersOf(value) });
  const markers = markersOf(value);
  const pastOf = ({ past, made }: History, now: Markers): readonly Markers[] =>
    deepEqual(made, now) ? past : [];
  const last = pastOf(history, markers).at(-1);
  const send = (made: Markers): void => onChange(made.length === 0 ? undefined : made);

  return {
    markers,
    put: (next) => {
      const now = markersOf(formContext.facts.answer(path));
      const made = next(now);
      setHistory((before) => ({ past: [...pastOf(before, now), now], made }));
      send(made);
    },
    undo:
      last &&
      (() => {
        setHistory(({ past }) => ({ past: past.slice(0, -1), made: last }));
        send(last);
      }),
  };
}
