/** Everything a person can operate, in document order. */
const CONTROLS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** The first control inside an element that can have focus. */
export const firstControl = (root: ParentNode | null | undefined): HTMLElement | null =>
  root?.querySelector<HTMLElement>(CONTROLS) ?? null;

/**
 * A button of a list entry by its `data-action`, or another button of the entry when that one is disabled there, as
 * "move up" is in the first entry.
 */
export function actionButton(list: HTMLElement | null, index: number, action: string): HTMLElement | null {
  const entry = list?.querySelector(`:scope > [data-index="${index}"]`);
  return (
    entry?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`) ??
    entry?.querySelector<HTMLElement>('[data-action]:not(:disabled)') ??
    null
  );
}
