import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { FIGURES } from './figures.ts';
import type { FigureName } from './figures.ts';
import { IMAGE, pointIn, stepped } from './geometry.ts';
import type { Place, Point } from './geometry.ts';
import type { Marker, View } from './marker.ts';
import { plateText, viewOf } from './marker.ts';
import { Pin } from './pin.tsx';
import { placeLabel, VIEW_LABELS } from './labels.ts';
import './figure.css';
import { t, translate } from '../../../../contract/messages.ts';

interface FigureViewProps {
  readonly id: string;
  readonly figure: FigureName;
  readonly view: View;
  readonly markers: readonly Marker[];
  readonly labels: readonly string[];
  readonly disabled: boolean;
  readonly full: boolean;
  readonly onAdd: (at: Place) => void;
  readonly onMove: (index: number, to: Point) => void;
  readonly onRemove: (index: number) => void;
  /** Called when a marker is clicked or activated with Enter. */
  readonly onOpen: (index: number) => void;
  readonly onSay: (message: string) => void;
}

const START: Point = { x: 50, y: 27 };

/** View of the figure with its markers. A click or Enter adds a marker; arrow keys move the cross-hair for Enter. */
export function FigureView(props: FigureViewProps) {
  const { id, figure, view, markers, labels, disabled, full } = props;
  const surface = useRef<HTMLButtonElement>(null);
  const [cursor, setCursor] = useState(START);
  const { outline, lines } = FIGURES[figure];
  const here = (at: Point): Place => ({ ...at, view });

  const locate = (pointer: { clientX: number; clientY: number }): Point =>
    pointIn(surface.current?.getBoundingClientRect() ?? new DOMRect(), pointer);
  const move = (event: KeyboardEvent): void => {
    const to = stepped(cursor, event);
    if (!to) return;
    event.preventDefault();
    setCursor(to);
    props.onSay(placeLabel(here(to)));
  };
  const mark = (event: MouseEvent): void => {
    // A click without a pointer is from Enter or the space bar.
    const at = event.detail === 0 ? cursor : locate(event);
    setCursor(at);
    props.onAdd(here(at));
  };
  return (
    <div className={`figure figure--${view} relative full card`}>
      <button
        ref={surface}
        type="button"
        className="figure__surface full block"
        aria-label={t('{figure}, {view}: mark the {place}', {
          figure: figure === 'female' ? t('Female figure') : t('Male figure'),
          view: view === 'front' ? t('from the front') : t('from the back'),
          place: placeLabel(here(cursor)),
        })}
        aria-describedby={`${id}-keys`}
        disabled={disabled || full}
        onClick={mark}
        onKeyDown={move}
      >
        <svg viewBox={`0 0 ${IMAGE.width} ${IMAGE.height}`} aria-hidden="true">
          <path className="figure__body" d={outline} />
          <path className="figure__lines" d={lines[view]} />
        </svg>
      </button>
      <span className="figure__cursor" style={{ left: `${cursor.x}%`, top: `${cursor.y}%` }} />
      <span className="figure__name muted" aria-hidden="true">
        {translate(VIEW_LABELS[view])}
      </span>
      {markers.map(
        (marker, index) =>
          viewOf(marker) === view && (
            <Pin
              key={marker.id}
              marker={marker}
              plate={plateText(index, labels[index] ?? '')}
              disabled={disabled}
              locate={locate}
              onMove={(to) => props.onMove(index, to)}
              onRemove={() => props.onRemove(index)}
              onOpen={() => props.onOpen(index)}
            />
          ),
      )}
    </div>
  );
}
