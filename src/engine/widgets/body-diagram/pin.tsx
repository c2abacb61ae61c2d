import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { movedTo, sideOf, stepped } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Marker } from './marker.ts';
import { SignMark } from './sign-mark.tsx';
import { markerLabel } from './labels.ts';
import { t } from '../../../../contract/messages.ts';

interface PinProps {
  readonly marker: Marker;
  /** Number and label, as displayed beside the sign. */
  readonly plate: string;
  readonly disabled: boolean;
  readonly locate: (pointer: Pick<PointerEvent, 'clientX' | 'clientY'>) => Point;
  readonly onMove: (to: Point) => void;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
}

/** Maximum pointer movement of a press, in pixels. */
const SLIP = 3;

/** Marker on the figure: dragged with a pointer, moved by arrow keys, removed by Delete; a press opens its row. */
export function Pin({ marker, plate, disabled, locate, onMove, onRemove, onOpen }: PinProps) {
  const [dragged, setDragged] = useState<Point>();
  const start = useRef({ clientX: 0, clientY: 0 });
  /** Offset of the pointer from the middle of the sign, in pixels. */
  const grip = useRef({ x: 0, y: 0 });
  const wasDragged = useRef(false);
  /** Last dragged position: a fast drag ends before it is rendered. */
  const reached = useRef<Point>(marker);
  const shown = dragged ? movedTo(marker, dragged) : marker;

  const grab = (event: PointerEvent<HTMLElement>): void => {
    wasDragged.current = false;
    if (event.button !== 0 || disabled) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    start.current = { clientX: event.clientX, clientY: event.clientY };
    grip.current = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
    event.currentTarget.setPointerCapture(event.pointerId);
    reached.current = { x: marker.x, y: marker.y };
    setDragged(reached.current);
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (!dragged) return;
    // A finger always moves slightly.
    wasDragged.current ||=
      Math.hypot(clientX - start.current.clientX, clientY - start.current.clientY) > SLIP;
    if (!wasDragged.current) return;
    reached.current = locate({ clientX: clientX - grip.current.x, clientY: clientY - grip.current.y });
    setDragged(reached.current);
  };
  const drop = (): void => {
    setDragged(undefined);
    const to = reached.current;
    if (dragged && (to.x !== marker.x || to.y !== marker.y)) onMove(to);
  };
  const open = ({ detail }: MouseEvent): void => {
    // Ignores the click that ends a drag; a click without a pointer is from a key.
    if (detail === 0 || !wasDragged.current) onOpen();
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
      aria-label={t('Marker {plate}: {markerLabel}', {
        plate,
        markerLabel: markerLabel(dragged ? { ...marker, ...dragged } : marker),
      })}
      disabled={disabled}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => setDragged(undefined)}
      onClick={open}
      onKeyDown={press}
    >
      <SignMark sign={marker.type} />
      <span className="pin__label rounded nowrap">{plate}</span>
    </button>
  );
}
