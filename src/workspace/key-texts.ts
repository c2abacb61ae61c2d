import type { IconRef } from '../shared/ui/icons.ts';
import { keysFor, SHORTCUTS, type ShortcutName, systemKeys } from './shortcuts.ts';

/** Label of a shortcut action. */
export interface KeyText {
  readonly does: string;
  /** Search synonyms for the palette. */
  readonly aliases: readonly string[];
  readonly icon: IconRef;
  /** Condition for listing it in the palette; absent if the palette offers it in another way. */
  readonly offered?: 'always' | 'with a form';
}

/** Labels of all shortcuts, in display order. */
export const KEY_TEXTS: Readonly<Record<ShortcutName, KeyText>> = {
  palette: { does: 'Find a form, case, report or action', aliases: [], icon: 'search' },
  copyBoth: { does: 'Copy the title, then the post', aliases: [], icon: 'copy' },
  copyTitle: { does: 'Copy the title', aliases: [], icon: 'copy' },
  copyBody: { does: 'Copy the post', aliases: [], icon: 'copy' },
  copyRecipient: { does: 'Copy the recipient', aliases: [], icon: 'copy' },
  toForum: { does: 'Post to the forum', aliases: [], icon: 'share' },
  nextField: {
    does: 'Next missing or incorrect field',
    aliases: ['jump', 'empty', 'required'],
    icon: 'arrow-down',
    offered: 'with a form',
  },
  addRow: {
    does: 'Add a row to the list',
    aliases: ['entry', 'decedent'],
    icon: 'plus',
    offered: 'with a form',
  },
  check: {
    does: 'Check the form',
    aliases: ['validate', 'missing', 'errors'],
    icon: 'check',
    offered: 'with a form',
  },
  save: { does: 'Save the report', aliases: [], icon: 'save' },
  reports: { does: 'Saved reports', aliases: [], icon: 'list' },
  phrases: {
    does: 'Insert a phrase, or save the selected text as one',
    aliases: ['snippet', 'text block', 'smart phrase'],
    icon: 'note-sticky',
    offered: 'with a form',
  },
  preset: {
    does: 'Fill empty fields from a preset',
    aliases: ['usual', 'normal', 'begin from'],
    icon: 'clone',
    offered: 'with a form',
  },
  undo: {
    does: 'Undo, across all fields',
    aliases: ['back', 'revert'],
    icon: 'undo',
    offered: 'with a form',
  },
  redo: { does: 'Redo', aliases: ['again', 'forward'], icon: 'redo', offered: 'with a form' },
  clearSection: { does: 'Clear the current section', aliases: [], icon: 'eraser' },
  newCase: {
    does: 'New case',
    aliases: ['start', 'begin', 'another patient'],
    icon: 'plus',
    offered: 'always',
  },
  closeCase: {
    does: 'Close this case',
    aliases: ['archive', 'finish', 'done'],
    icon: 'xmark',
    offered: 'always',
  },
  nextCase: { does: 'Next open case', aliases: ['switch case'], icon: 'arrow-down', offered: 'always' },
  previousCase: { does: 'Previous open case', aliases: ['switch case'], icon: 'arrow-up', offered: 'always' },
  help: { does: 'Keyboard shortcuts', aliases: [], icon: 'keyboard' },
};

/** Returns all shortcuts of an action in system notation, the displayed one first. */
export const allKeysFor = (name: ShortcutName): readonly string[] => [
  ...new Set([keysFor(name), ...SHORTCUTS[name].map(systemKeys)]),
];
