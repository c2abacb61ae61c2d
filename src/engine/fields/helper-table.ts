import { lazyWidget } from './lazy-widget.tsx';
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

/** Every tool that can stand under a text area, by the name that UI schemas have for it. */
export const helperTable: Readonly<Record<string, LazyComponent<HelperProps>>> = {
  woundBuilder: lazyWidget<HelperProps>(() =>
    import('./widgets/wound-builder/wound-builder.tsx').then(({ WoundBuilder }) => WoundBuilder),
  ),
};
