import type { FormSession } from '../engine/react/editor/session.ts';
import type { IconRef } from '../shared/ui/icons.ts';
import type { KeyActions } from './shortcuts.ts';

/** A searchable form or command; commands have no code and no site. */
export interface Findable {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly group: string;
  readonly code?: number;
  readonly site?: string;
}

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

/** Open form of the main screen, and actions that commands use. */
export interface CommandContext {
  /** Session of the open form; null on the home screen. */
  readonly session: FormSession | null;
  /** Actions of the keyboard shortcuts. */
  readonly keyed: KeyActions;
  /** Clears the open form. */
  readonly onClear: () => void;
  /** Called when a saved report has been opened in its form. */
  readonly onOpened: (slug: string) => void;
}

/** Hook that returns the commands of one feature. */
export type CommandSource = (context: CommandContext) => readonly Command[];

export interface CommandRowProps {
  readonly command: Command;
  readonly because: string | undefined;
  /** Marks the match that Enter opens. */
  readonly first: boolean;
  readonly onSelect: (command: Command) => void;
}
