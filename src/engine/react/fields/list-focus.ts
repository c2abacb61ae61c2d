/** Selector of interactive elements. */
const CONTROLS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

export const firstControl = (root: ParentNode | null | undefined): HTMLElement | null =>
  root?.querySelector<HTMLElement>(CONTROLS) ?? null;

/**
 * Returns a button of a list entry by its `data-action`, or another button of the entry if that one is disabled, as
 * "move up" is in the first entry. Excludes buttons of nested lists.
 */
export function actionButton(list: HTMLElement | null, index: number, action: string): HTMLElement | null {
  const entry = list?.querySelector(`:scope > [data-index="${index}"]`);
  const buttons = [...(entry?.querySelectorAll<HTMLElement>('[data-action]:not(:disabled)') ?? [])];
  const own = buttons.filter((button) => button.closest('[data-index]') === entry);
  return own.find((button) => button.dataset['action'] === action) ?? own[0] ?? null;
}
