import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../../../scripts/lib/root.ts';
import type { Hands } from './hands.ts';

/** What a copy takes from a form; of both, the title first. */
export type Part = 'title' | 'post' | 'recipient' | 'both';

/** A way to work the app: the same steps by other hands. `missing` means that a check would name the field next. */
export interface Driver {
  readonly name: string;
  /** Whether what can be pressed is pressed with the pointer. */
  readonly points: boolean;
  /** Opens a form from where the app begins, by its name or, where it is searched for, by some word of it. */
  open(hands: Hands, form: string, word?: string): Promise<void>;
  /** Brings the focus to a control, or into a group of controls. */
  reach(hands: Hands, control: Locator, missing: boolean): Promise<void>;
  /** Takes one of a group of radio buttons. */
  choose(hands: Hands, group: Locator, wanted: Locator, missing: boolean): Promise<void>;
  /** Takes an option of a native select. */
  pick(hands: Hands, select: Locator, value: string, missing: boolean): Promise<void>;
  /** Takes the first of the options that a list has found. */
  take(hands: Hands): Promise<void>;
  /** Presses a button or ticks a box. */
  press(hands: Hands, button: Locator, missing: boolean): Promise<void>;
  /** Adds a row to the list whose button this is. */
  addRow(hands: Hands, button: Locator): Promise<void>;
  copy(hands: Hands, part: Part): Promise<void>;
  /** Opens the page of the forum for the post. */
  toForum(hands: Hands): Promise<void>;
  /** Opens a saved report about somebody from where the app begins. */
  reopen(hands: Hands, about: string): Promise<void>;
}

/** Whether the measured version has keys for the next field and the next row; the same drivers count an older one. */
export const HAS_KEYS = existsSync(join(ROOT, 'src', 'engine', 'react', 'editor', 'next-field.ts'));

/** Whether the measured version copies the post by itself once the user is back from pasting its title. */
export const COPIES_BOTH = existsSync(join(ROOT, 'src', 'output-pane', 'post-next.ts'));

/** The option of an open list that Enter takes. */
export const MARKED = '.option[data-highlighted]';

/** Whether a control, or one of a group, has the focus. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => node.contains(document.activeElement));

/** Whether Enter in the control that has the focus would mean the next field: it is of one line. */
export const takesEnter = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('#form :is(input, select)') === true);

/** The button that copies a part. */
export const copyButton = (page: Page, part: Part): Locator =>
  page.getByRole('button', { name: new RegExp(`^Copy ${part}\\b`, 'i') });

/** The button that opens a saved report about somebody. */
export const openButton = (page: Page, about: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(?!More).*${about}`) }).first();
