import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { FIGURES } from './figures.ts';
import type { FigureName } from './figures.ts';
import { IMAGE, pointIn, stepped } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Marker } from './marker.ts';
import { Pin } from './pin.tsx';
import { placeLabel } from './labels.ts';

interface FigureViewProps {
  readonly id: string;
  readonly figure: FigureName;
  readonly markers: readonly Marker[];
  readonly labels: readonly string[];
  readonly disabled: boolean;
  readonly full: boolean;
  readonly onAdd: (at: Point) => void;
  readonly onMove: (index: number, to: Point) => void;
  readonly onRemove: (index: number) => void;
  readonly onSay: (message: string) => void;
}

const START: Point = { x: 50, y: 27 };

/** The figure with its markers. A click or Enter marks a place; the arrow keys move the cross-hair that Enter uses. */
export function FigureView(props: FigureViewProps) {
  const { id, figure, markers, labels, disabled, full } = props;
  const surface = useRef<HTMLButtonElement>(null);
  const [cursor, setCursor] = useState(START);
  const { outline, lines } = FIGURES[figure];

  const locate = (pointer: { clientX: number; clientY: number }): Point =>
    pointIn(surface.current?.getBoundingClientRect() ?? new DOMRect(), pointer);
  const move = (event: KeyboardEvent): void => {
    const to = stepped(cursor, event);
    if (!to) return;
    event.preventDefault();
    setCursor(to);
    props.onSay(placeLabel(to));
  };
  const mark = (event: MouseEvent): void => {
    // A click that no pointer made comes from Enter or the space bar.
    const at = event.detail === 0 ? cursor : locate(event);
    setCursor(at);
    props.onAdd(at);
  };
  return (
    <div className="figure">
      <button
        ref={surface}
        type="button"
        className="figure__surface"
        aria-label={`${figure === 'female' ? 'Female' : 'Male'} figure, from the front: mark the ${placeLabel(cursor)}`}
        aria-describedby={`${id}-keys`}
        disabled={disabled || full}
        onClick={mark}
        onKeyDown={move}
      >
        <svg viewBox={`0 0 ${IMAGE.width} ${IMAGE.height}`} aria-hidden="true">
          <path className="figure__body" d={outline} />
          <path className="figure__lines" d={lines} />
        </svg>
      </button>
      <span className="figure__cursor" style={{ left: `${cursor.x}%`, top: `${cursor.y}%` }} />
      {markers.map((marker, index) => (
        <Pin
          key={marker.id}
          marker={marker}
          index={index}
          label={labels[index] ?? ''}
          disabled={disabled}
          locate={locate}
          onMove={(to) => props.onMove(index, to)}
          onRemove={() => props.onRemove(index)}
        />
      ))}
    </div>
  );
}
