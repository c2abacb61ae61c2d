import type { LazyComponent } from './lazy-widget.tsx';

/** What a tool under a text area is given. */
export interface HelperProps {
  /** The id of the text area. */
  readonly id: string;
  readonly text: string;
  readonly disabled: boolean;
  /** Takes the new text of the whole field. */
  readonly onText: (text: string) => void;
}

/** The tools that can stand under a text area, by the name that UI schemas have for them. */
export const helperTable: Record<string, LazyComponent<HelperProps>> = {};

/** Adds tools that can stand under a text area. Call it before the first form is loaded. */
export const registerHelpers = (helpers: Readonly<Record<string, LazyComponent<HelperProps>>>): void =>
  void Object.assign(helperTable, helpers);
