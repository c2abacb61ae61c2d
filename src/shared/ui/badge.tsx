import type { ReactNode } from 'react';
import './badge.css';

export type Tone = 'neutral' | 'accent' | 'danger' | 'ok' | 'warn' | 'info';

/** A short word or count on a tint. Colour never says it alone: the word does. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
