import type { IconRef } from '../../shared/ui/icons.ts';
import type { Findable } from './search.ts';

/** A palette command, such as opening a tool or a case. */
export interface Command extends Findable {
  /** Distinguishes commands with equal names. */
  readonly id?: string;
  readonly icon: IconRef;
  /** Secondary text. */
  readonly detail?: string;
  /** Shortcut in system notation. */
  readonly keys?: string;
  /** Placement without a query: above the forms, hidden, or by default below them. */
  readonly place?: 'top' | 'search';
  readonly run: () => void;
}

export interface CommandRowProps {
  readonly command: Command;
  readonly because: string | undefined;
  /** Marks the match that Enter opens. */
  readonly first: boolean;
  readonly onSelect: (command: Command) => void;
}
