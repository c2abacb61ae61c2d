import type { IconRef } from '../shared/ui/icons.ts';
import { keysFor, SHORTCUTS, type ShortcutName, systemKeys } from './shortcuts.ts';
import { msg } from '../../contract/messages.ts';

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
  palette: { does: msg('Find a form, case, report or action'), aliases: [], icon: 'search' },
  copyBoth: { does: msg('Copy the title, then the post'), aliases: [], icon: 'copy' },
  copyTitle: { does: msg('Copy the title'), aliases: [], icon: 'copy' },
  copyBody: { does: msg('Copy the post'), aliases: [], icon: 'copy' },
  copyRecipient: { does: msg('Copy the recipient'), aliases: [], icon: 'copy' },
  toForum: { does: msg('Post to the forum'), aliases: [], icon: 'share' },
  nextField: {
    does: msg('Next missing or incorrect field'),
    aliases: ['jump', 'empty', 'required'],
    icon: 'arrow-down',
    offered: 'with a form',
  },
  addRow: {
    does: msg('Add a row to the list'),
    aliases: ['entry', 'decedent'],
    icon: 'plus',
    offered: 'with a form',
  },
  check: {
    does: msg('Check the form'),
    aliases: ['validate', 'missing', 'errors'],
    icon: 'check',
    offered: 'with a form',
  },
  save: { does: msg('Save the report'), aliases: [], icon: 'save' },
  reports: { does: msg('Saved reports'), aliases: [], icon: 'list' },
  phrases: {
    does: msg('Insert a phrase, or save the selected text as one'),
    aliases: ['snippet', msg('text block'), msg('smart phrase')],
    icon: 'note-sticky',
    offered: 'with a form',
  },
  preset: {
    does: msg('Fill empty fields from a preset'),
    aliases: ['usual', 'normal', msg('begin from')],
    icon: 'clone',
    offered: 'with a form',
  },
  undo: {
    does: msg('Undo, across all fields'),
    aliases: ['back', 'revert'],
    icon: 'undo',
    offered: 'with a form',
  },
  redo: { does: msg('Redo'), aliases: ['again', 'forward'], icon: 'redo', offered: 'with a form' },
  clearSection: { does: msg('Clear the current section'), aliases: [], icon: 'eraser' },
  newCase: {
    does: msg('New case'),
    aliases: ['start', 'begin', msg('another patient')],
    icon: 'plus',
    offered: 'always',
  },
  closeCase: {
    does: msg('Close this case'),
    aliases: ['archive', 'finish', 'done'],
    icon: 'xmark',
    offered: 'always',
  },
  nextCase: {
    does: msg('Next open case'),
    aliases: [msg('switch case')],
    icon: 'arrow-down',
    offered: 'always',
  },
  previousCase: {
    does: msg('Previous open case'),
    aliases: [msg('switch case')],
    icon: 'arrow-up',
    offered: 'always',
  },
  help: { does: msg('Keyboard shortcuts'), aliases: [], icon: 'keyboard' },
};

/** Returns all shortcuts of an action in system notation, the displayed one first. */
export const allKeysFor = (name: ShortcutName): readonly string[] => [
  ...new Set([keysFor(name), ...SHORTCUTS[name].map(systemKeys)]),
];
