import { useRef, useState } from 'react';
import { newId } from '../../lib/ids.ts';
import { Button } from '../../ui/button.tsx';
import { actionButton } from '../../engine/react/fields/list-focus.ts';
import { useAnswer, useFieldError } from '../../engine/react/fields/use-form-context.ts';
import { useFocusNext } from '../../engine/react/fields/use-focus-next.ts';
import type { WidgetProps } from '../../engine/react/fields/widget-props.ts';
import { FigureView } from './figure-view.tsx';
import { figureNamed } from './figures.ts';
import { movedTo, sideAt } from './geometry.ts';
import type { Point } from './geometry.ts';
import { ImageButtons } from './image-buttons.tsx';
import { MarkerRow } from './marker-row.tsx';
import type { Marker, Sign } from './marker.ts';
import { shownLabels, markersOf } from './marker.ts';
import { NextMarker, presetsId } from './next-marker.tsx';
import { markerLabel } from './labels.ts';
import '../../engine/react/fields/lists.css';
import './body-diagram.css';
import { deepEqual } from '../../lib/equal.ts';

type Markers = readonly Marker[];

interface History {
  readonly past: readonly Markers[];
  /** What the last change here made of the list; another list means that the form itself changed it. */
  readonly made: Markers;
}

/** The markers of a diagram and the ways to change them, each of which can be taken back. */
interface MarkerList {
  readonly markers: Markers;
  readonly put: (markers: Markers) => void;
  /** Takes the last change back; undefined when there is none. */
  readonly undo: (() => void) | undefined;
}

/** Changes a list of markers and remembers what it was before, until it is changed from outside. */
function useMarkers(value: unknown, send: (value: unknown) => void): MarkerList {
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

/** The answer beside this field that names the figure. */
function useFigure({ path, options, formContext }: WidgetProps) {
  // No field has an empty name: where none is named, there is no answer.
  return figureNamed(useAnswer(formContext, [...path.slice(0, -1), options.figureField ?? '']));
}

/** Injuries marked on a figure, and the same markers as rows of text. */
export function Diagram(props: WidgetProps) {
  const { id, schema, value, readonly, formContext, onChange } = props;
  const locked = props.disabled || readonly;
  const figure = useFigure(props);
  const { markers, put, undo } = useMarkers(value, onChange);
  const labels = shownLabels(markers);
  const max = schema.maxItems ?? Infinity;
  const full = markers.length >= max;
  const [sign, setSign] = useState<Sign>('circle');
  const [label, setLabel] = useState('');
  const [said, setSaid] = useState('');
  const invalid = useFieldError(formContext, id) !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext();

  const add = ({ x, y }: Point): void => {
    const text = label.trim();
    const marker: Marker = { id: newId(), x, y, type: sign, labelSide: sideAt(x) };
    put([...markers, text === '' ? marker : { ...marker, label: text }]);
    setSaid(`Marker ${markers.length + 1} added: ${markerLabel(marker, text)}.`);
  };
  const change = (index: number, marker: Marker): void => put(markers.with(index, marker));
  const move = (index: number, to: Point): void => {
    const marker = markers[index];
    if (!marker) return;
    change(index, movedTo(marker, to));
    setSaid(markerLabel(movedTo(marker, to), labels[index] ?? ''));
  };
  const remove = (index: number, focus: (neighbour: number) => HTMLElement | null | undefined): void => {
    const next = document.getElementById(`${id}-next`);
    focusNext(() => focus(Math.min(index, markers.length - 2)) ?? next);
    put(markers.toSpliced(index, 1));
    setSaid(`Marker ${index + 1} removed. Undo takes that back.`);
  };
  const back = (): void => {
    undo?.();
    setSaid('The last change was taken back.');
  };
  return (
    <div className="diagram" ref={root}>
      <NextMarker
        id={id}
        sign={sign}
        label={label}
        invalid={invalid}
        disabled={props.disabled}
        readonly={readonly}
        onSign={setSign}
        onLabel={setLabel}
      />
      <p className="diagram__keys" id={`${id}-keys`}>
        Click where the injury is. With keys: arrows move the cross-hair or a marker (Shift: further), Enter
        marks, Delete removes a marker.
      </p>
      <FigureView
        id={id}
        figure={figure}
        markers={markers}
        labels={labels}
        disabled={locked}
        full={full}
        onAdd={add}
        onMove={move}
        onRemove={(index) =>
          remove(index, (pin) => root.current?.querySelector<HTMLElement>(`[data-pin="${pin}"]`))
        }
        onSay={setSaid}
      />
      <div>
        <ol className="diagram__rows" ref={list}>
          {markers.map((marker, index) => (
            <MarkerRow
              key={marker.id}
              id={id}
              presets={presetsId(id)}
              marker={marker}
              index={index}
              disabled={props.disabled}
              readonly={readonly}
              formContext={formContext}
              onChange={(next) => change(index, next)}
              onRemove={() => remove(index, (row) => actionButton(list.current, row, 'remove'))}
            />
          ))}
        </ol>
        {markers.length === 0 && <p className="diagram__empty">No markers yet.</p>}
        <div className="list-foot">
          <Button size="s" icon="undo" disabled={locked || !undo} onClick={back}>
            Undo
          </Button>
          <Button size="s" icon="eraser" disabled={locked || markers.length === 0} onClick={() => put([])}>
            Clear all
          </Button>
          <ImageButtons
            figure={figure}
            markers={markers}
            disabled={locked || markers.length === 0}
            onSay={setSaid}
          />
          {full && <span className="list-foot__limit">{max} at most</span>}
        </div>
        <p className="diagram__said" role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
