import { errors } from 'playwright-core';
import type { Locator } from 'playwright-core';

/** Kinds of controls by element, role and, for a group, content. */
export type Kind =
  | 'chips'
  | 'combobox'
  | 'diagram'
  | 'images'
  | 'lines'
  | 'radio'
  | 'select'
  | 'text'
  | 'tick'
  | 'ticks';

/** A control, or a group of controls, that was found on the screen. */
export interface FoundControl {
  /** A handle by ID: a lookup by role takes longer than the key presses. */
  readonly control: Locator;
  readonly kind: Kind;
}

/**
 * Returns the control with a label, or the group with a legend. Ignores marks and facts after the label, and the boxes
 * inside a group. Uses XPath, since the accessible names of all controls are slow to compute.
 */
export function controlNamed(scope: Locator, label: string): Locator {
  const isNamed = `[normalize-space(node()[1])=${JSON.stringify(label)}]`;
  return scope
    .locator(`xpath=.//*[@id=//label${isNamed}/@for] | .//fieldset[legend${isNamed}]`)
    .filter({ visible: true });
}

interface Wanted {
  readonly label: string;
  readonly timeout: number;
}

/**
 * Runs in the page: resolves to the control of a label, or the group of a legend, as soon as it is visible. Throws when
 * two have the same name.
 */
async function find(
  root: Element,
  { label, timeout }: Wanted,
): Promise<{ id: string; kind: Kind } | undefined> {
  // The input that stands in for a combobox is replaced once the code of its list has loaded.
  const withoutList = '.combobox > input:not([role])';
  const visible = (): Element[] =>
    [...root.querySelectorAll('label, legend')]
      .filter((words) => words.firstChild?.textContent === label)
      .map((words) => (words instanceof HTMLLabelElement ? words.control : words.closest('fieldset')))
      .filter((control) => control !== null)
      .filter((control) => control.checkVisibility() && !control.matches(withoutList));
  const kindOf = (node: Element): Kind => {
    const role = node.getAttribute('role');
    if (node instanceof HTMLSelectElement) return 'select';
    if (role === 'combobox') return node.closest('.combobox--many') ? 'chips' : 'combobox';
    if (role === 'radiogroup') return 'radio';
    if (node instanceof HTMLInputElement && node.type === 'checkbox') return 'tick';
    if (!(node instanceof HTMLFieldSetElement)) return 'text';
    if (node.querySelector('.diagram')) return 'diagram';
    if (node.querySelector('.image-list')) return 'images';
    return node.querySelector('[type="checkbox"]') ? 'ticks' : 'lines';
  };
  let isLate = false;
  setTimeout(() => (isLate = true), timeout);
  for (;;) {
    const [control, other] = visible();
    if (other) throw new Error(`Two controls are called ${label}.`);
    if (control) return { id: control.id, kind: kindOf(control) };
    if (isLate) return undefined;
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** Maximum time for a control to appear once its condition is met, in milliseconds, if its absence is an answer too. */
const APPEARS_IN = 1000;

/** Maximum time for a control that must appear, however slow the computer is, in milliseconds. */
export const MUST_APPEAR_IN = 30_000;

/**
 * Finds a control of a form by its label; undefined when it is not visible, even after a moment. Rejects when two have
 * the same name.
 */
export async function findControl(
  scope: Locator,
  label: string,
  timeout = APPEARS_IN,
): Promise<FoundControl | undefined> {
  try {
    const found = await scope.evaluate(find, { label, timeout }, { timeout });
    return found && { control: scope.page().locator(`[id="${found.id}"]`), kind: found.kind };
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  }
}
