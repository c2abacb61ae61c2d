import { useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import type { Marker } from './marker.ts';
import { markersOf } from './marker.ts';

type Markers = readonly Marker[];

interface History {
  readonly past: readonly Markers[];
  /** List after the last change here; a different list was changed by the form. */
  readonly made: Markers;
}

interface MarkerList {
  readonly markers: Markers;
  /** Applies a change to the current list, which may be newer than the rendered one. */
  readonly put: (next: (markers: Markers) => Markers) => void;
  /** Undoes the last change; undefined if there is none. */
  readonly undo: (() => void) | undefined;
}

/** Changes a list of markers with an undo history, which is reset by an external change. */
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
