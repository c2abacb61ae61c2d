import type { IconRef } from '../ui/icons.ts';
import type { Findable } from './search.ts';

/** Something that the palette does, such as opening a tool. */
export interface Command extends Findable {
  readonly icon: IconRef;
  readonly run: () => void;
}
