import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../../../scripts/lib/root.ts';
import type { Hands } from './hands.ts';

/** Parts of a post to copy; of both, the title first. */
export type Part = 'title' | 'post' | 'recipient' | 'both';

/** An input method: the same steps with other devices. `missing` means that a check would name the field next. */
export interface Driver {
  readonly name: string;
  /** True if buttons are pressed with the pointer. */
  readonly points: boolean;
  /** Opens a form from the app's first page by its name or, where there is a search, by a word of it. */
  open(hands: Hands, form: string, word?: string): Promise<void>;
  /** Focuses a control or a group. */
  reach(hands: Hands, control: Locator, missing: boolean): Promise<void>;
  /** Selects a radio button. */
  choose(hands: Hands, group: Locator, wanted: Locator, missing: boolean): Promise<void>;
  /** Selects an option of a native select. */
  pick(hands: Hands, select: Locator, value: string, missing: boolean): Promise<void>;
  /** Selects the first option that a list has found. */
  take(hands: Hands): Promise<void>;
  /** Presses a button or ticks a box. */
  press(hands: Hands, button: Locator, missing: boolean): Promise<void>;
  /** Adds a row to the list of this button. */
  addRow(hands: Hands, button: Locator): Promise<void>;
  /** Gives the unanswered fields of the open form its usual answers. */
  usual(hands: Hands): Promise<void>;
  /** Gives unanswered fields of the open form their usual answers. */
  usual(hands: Hands): Promise<void>;
  copy(hands: Hands, part: Part): Promise<void>;
  /** Opens the page of the forum for the post. */
  toForum(hands: Hands): Promise<void>;
  /** Opens a saved report about a patient from the app's first page. */
  reopen(hands: Hands, about: string): Promise<void>;
}

/** True if the measured version has keys for the next field and row; the same drivers also measure an older version. */
export const HAS_KEYS = existsSync(join(ROOT, 'src', 'engine', 'react', 'editor', 'next-field.ts'));

/** True if the measured version copies the post automatically when the user returns from pasting its title. */
export const COPIES_BOTH = existsSync(join(ROOT, 'src', 'workspace', 'output-pane', 'copy-on-return.ts'));

/** The option of an open list that Enter takes. */
export const MARKED = '.option[data-highlighted]';

/** Returns true if a control, or one of a group, has focus. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => node.contains(document.activeElement));

/** Returns true if Tab moves from the focused text field to an element or into a group. */
export const isNextStop = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href], [tabindex]'),
    ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility());
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + 1];
    return next !== undefined && node.contains(next);
  });

/** Returns true if Enter in the focused control moves to the next field: it is a single line. */
export const takesEnter = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('#form :is(input, select)') === true);

/** The button that copies a part; titles and posts alone are in the menu beside the button of both. */
export const copyButton = (page: Page, part: Exclude<Part, 'title' | 'post'>): Locator =>
  page.getByRole('button', { name: part === 'both' ? 'Copy' : 'Copy recipient', exact: true });

/** The button that opens a saved report about a patient. */
export const openButton = (page: Page, about: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(?!More).*${about}`) }).first();
