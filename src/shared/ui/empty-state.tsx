import type { ReactNode } from 'react';
import './empty-state.css';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';
import { translate } from '../../../contract/messages.ts';
import { translated } from '../language/translated.tsx';

export interface EmptyStateProps {
  readonly icon: IconRef;
  readonly heading: string;
  /** Heading level; defaults to 2. */
  readonly level?: 1 | 2 | 3 | 4;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Empty state: what is missing, why, and what to do. */
export function EmptyState({ icon, heading, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Icon name={icon} className="empty__icon" />
      <Heading className="empty__heading">{translate(heading)}</Heading>
      {children && <p className="empty__text">{translated(children)}</p>}
      {action && <div className="empty__action">{action}</div>}
    </div>
  );
}
