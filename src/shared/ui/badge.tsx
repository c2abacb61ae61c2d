import type { ReactNode } from 'react';
import { translated } from '../language/translated.tsx';
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
  return <span className={`badge badge--${tone}`}>{translated(children)}</span>;
}
