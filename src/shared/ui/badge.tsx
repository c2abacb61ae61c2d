import type { ReactNode } from 'react';
import './badge.css';

export type Tone = 'neutral' | 'accent' | 'danger' | 'ok' | 'warn' | 'info';

/** A short label on a tinted background. Color is never the only indication. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
