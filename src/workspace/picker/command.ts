import type { IconRef } from '../../shared/ui/icons.ts';
import type { Findable } from './search.ts';

/** Something that the palette does, such as opening a tool or a case. */
export interface Command extends Findable {
  /** Distinguishes it from others of the same name. */
  readonly id?: string;
  readonly icon: IconRef;
  /** A second, quieter line. */
  readonly detail?: string;
  /** The keys that do the same, as this system writes them. */
  readonly keys?: string;
  /** Where it stands while nobody searches: above the forms, nowhere, or by default below them. */
  readonly place?: 'top' | 'search';
  readonly run: () => void;
}

/** What the line of a command in the list is given. */
export interface CommandRowProps {
  readonly command: Command;
  readonly because: string | undefined;
  /** Marks the hit that Enter opens. */
  readonly first: boolean;
  readonly onSelect: (command: Command) => void;
}
