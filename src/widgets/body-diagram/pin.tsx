import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { movedTo, sideOf, stepped } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Marker } from './marker.ts';
import { SignMark } from './sign-mark.tsx';
import { markerLabel } from './labels.ts';

interface PinProps {
  readonly marker: Marker;
  readonly index: number;
  /** The label as the image shows it. */
  readonly label: string;
  readonly disabled: boolean;
  /** The place on the image that a pointer is at. */
  readonly locate: (pointer: PointerEvent) => Point;
  readonly onMove: (to: Point) => void;
  readonly onRemove: () => void;
}

/** A marker on the figure: dragged with a pointer, moved by the arrow keys, removed by Delete. */
export function Pin({ marker, index, label, disabled, locate, onMove, onRemove }: PinProps) {
  const [dragged, setDragged] = useState<Point>();
  const shown = dragged ? movedTo(marker, dragged) : marker;

  const grab = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged({ x: marker.x, y: marker.y });
  };
  const drop = (): void => {
    setDragged(undefined);
    if (dragged && (dragged.x !== marker.x || dragged.y !== marker.y)) onMove(dragged);
  };
  const press = (event: KeyboardEvent): void => {
    const to = stepped(marker, event);
    if (to) onMove(to);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={cx('pin', sideOf(shown) === 'left' && 'pin--left', dragged && 'pin--held')}
      style={{ left: `${shown.x}%`, top: `${shown.y}%` }}
      aria-label={`Marker ${index + 1}: ${markerLabel(shown, label)}`}
      data-pin={index}
      disabled={disabled}
      onPointerDown={grab}
      onPointerMove={(event) => dragged && setDragged(locate(event))}
      onPointerUp={drop}
      onPointerCancel={() => setDragged(undefined)}
      onKeyDown={press}
    >
      <SignMark sign={marker.type} />
      {label !== '' && <span className="pin__label">{label}</span>}
    </button>
  );
}
