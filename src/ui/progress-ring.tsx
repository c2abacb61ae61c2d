import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import './progress-ring.css';

export interface ProgressRingProps {
  readonly value: number;
  readonly max: number;
  /** What the progress is of. */
  readonly label: string;
  /** Stands inside the ring in place of the percentage (a tick when done). */
  readonly children?: ReactNode;
}

/** How much of a whole is done, as a ring. Values outside 0 to max count as the nearer end; a max of 0 is done. */
export function ProgressRing({ value, max, label, children }: ProgressRingProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 1;
  return (
    <span className={cx('ring', part === 1 && 'ring--done')}>
      <progress className="visually-hidden" aria-label={label} value={part} />
      <svg className="ring__svg" viewBox="0 0 40 40" aria-hidden="true">
        <circle className="ring__track" cx="20" cy="20" r="17" />
        <circle className="ring__value" cx="20" cy="20" r="17" pathLength={1} strokeDashoffset={1 - part} />
      </svg>
      <span className="ring__text" aria-hidden="true">
        {children ?? (part === 1 ? <Icon name="check" /> : `${Math.floor(part * 100)}%`)}
      </span>
    </span>
  );
}
