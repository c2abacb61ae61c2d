import { errors } from 'playwright-core';
import type { Locator } from 'playwright-core';

/** What a user meets at a control: its element, its role and, in a group, what is inside. */
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
  /** By its id: finding it by role each time takes longer than the key presses. */
  readonly control: Locator;
  readonly kind: Kind;
}

/**
 * The control with a label, or the group of controls with a legend. Marks and facts behind the words do not count, nor
 * do the boxes inside a group. By XPath, as the accessible names of all controls of a form take the page long to compute.
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
 * Runs in the page: finds the control that a label belongs to, or the group of a legend, as soon as it is on the
 * screen. Throws when two are called the same.
 */
async function find(
  root: Element,
  { label, timeout }: Wanted,
): Promise<{ id: string; kind: Kind } | undefined> {
  // The input that stands for a combobox until the code of its list is there is soon another element.
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
    if (node.querySelector('[aria-label$=": web address"]')) return 'images';
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

/** How long a control may take to appear once its condition is met, in milliseconds. */
const APPEARS_IN = 1000;

/**
 * Finds a control of a form by its label; undefined when it is not on the screen, not even after a moment. Rejects when
 * two are called the same.
 */
export async function findControl(scope: Locator, label: string): Promise<FoundControl | undefined> {
  const timeout = APPEARS_IN;
  try {
    const found = await scope.evaluate(find, { label, timeout }, { timeout: timeout });
    return found && { control: scope.page().locator(`[id="${found.id}"]`), kind: found.kind };
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  }
}
