import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { keepShare, storedShare } from './split-share.ts';
import './splitter.css';
import { t } from '../../../contract/messages.ts';

/** Step of each key, as a share of the width of both panes. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.02,
  ArrowRight: 0.02,
  PageUp: 0.1,
  PageDown: -0.1,
  Home: -1,
  End: 1,
};

/** Default split; must equal the one in main-screen.css. */
const DEFAULT_SHARE = 0.64;

/**
 * Resizable splitter between the form and the post, by pointer or keys; a double click or Enter resets it. Writes the
 * custom property directly, so that no pane renders while it moves.
 */
export function Splitter() {
  const [share, setShare] = useState(() => storedShare() ?? DEFAULT_SHARE);
  const bar = useRef<HTMLDivElement>(null);

  /** Returns the position of the edge; null if a pane is missing. */
  const measure = () => {
    const place = bar.current?.parentElement;
    const [form, post] = [place?.previousElementSibling, place?.nextElementSibling];
    if (!form || !post) return null;
    const { left, width } = form.getBoundingClientRect();
    const both = width + post.getBoundingClientRect().width;
    return { left, both, share: width / both };
  };

  /** CSS enforces minimum widths, so the measured split is stored. */
  const move = (wanted: number): void => {
    const screen = bar.current?.closest<HTMLElement>('.main-screen');
    screen?.style.setProperty('--form-share', String(Math.min(1, Math.max(0, wanted))));
    const actual = measure()?.share ?? wanted;
    screen?.style.setProperty('--form-share', String(actual));
    setShare(actual);
  };

  const settle = (): void => keepShare(measure()?.share);

  const reset = (): void => {
    move(DEFAULT_SHARE);
    keepShare(undefined);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step === undefined) return reset();
    move((measure()?.share ?? share) + step);
    settle();
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const room = measure();
    if (room) move((event.clientX - room.left) / room.both);
  };

  return (
    <section className="split" aria-label={t('Resize')}>
      <div
        ref={bar}
        className="splitter"
        role="separator"
        aria-orientation="vertical"
        aria-label={t('Width of the form')}
        aria-controls="main"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        title={t('Drag or press an arrow key to resize. Double-click to reset.')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={reset}
        onPointerDown={(event) =>
          event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)
        }
        onPointerMove={onPointerMove}
        onLostPointerCapture={settle}
      />
    </section>
  );
}
