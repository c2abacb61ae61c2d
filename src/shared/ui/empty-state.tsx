import type { ReactNode } from 'react';
import './empty-state.css';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';
import type { Shown } from '../../../contract/messages.ts';
import type { ShownNode } from '../language/translated.tsx';

export interface EmptyStateProps {
  readonly icon: IconRef;
  readonly heading: Shown;
  /** Heading level; defaults to 2. */
  readonly level?: 1 | 2 | 3 | 4;
  readonly children?: ShownNode;
  readonly action?: ReactNode;
}

/** Empty state: what is missing, why, and what to do. */
export function EmptyState({ icon, heading, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Icon name={icon} className="empty__icon" />
      <Heading className="empty__heading">{heading}</Heading>
      {children && <p className="empty__text">{children}</p>}
      {action && <div className="empty__action">{action}</div>}
    </div>
  );
}
