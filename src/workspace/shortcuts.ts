import { useLayoutEffect, useRef } from 'react';

/** The key of every action of the main screen. `Mod` is Ctrl, or Command on a Mac. */
export const SHORTCUTS = {
  palette: 'Mod+K',
  check: 'Mod+Enter',
  copyTitle: 'F8',
  copyBody: 'F9',
  copyRecipient: 'Alt+Shift+R',
  nextField: 'Alt+Shift+M',
  addRow: 'Alt+Shift+A',
  save: 'Mod+S',
  reports: 'Mod+O',
  newCase: 'Alt+Shift+N',
  closeCase: 'Alt+Shift+X',
  nextCase: 'Alt+Shift+↓',
  previousCase: 'Alt+Shift+↑',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
  help: '?',
} as const;

export type ShortcutName = keyof typeof SHORTCUTS;

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys as they are named on this machine. */
export const keysFor = (name: ShortcutName): string =>
  SHORTCUTS[name].replace('Mod', IS_MAC ? '⌘' : 'Ctrl').replace('Alt', IS_MAC ? '⌥' : 'Alt');

/** By the key's place: with Option a Mac writes other characters. */
const BY_CODE: Readonly<Record<string, ShortcutName>> = {
  KeyN: 'newCase',
  KeyX: 'closeCase',
  KeyR: 'copyRecipient',
  KeyM: 'nextField',
  KeyA: 'addRow',
  ArrowDown: 'nextCase',
  ArrowUp: 'previousCase',
};

/** Whether an element takes what is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function nameOf(event: KeyboardEvent): ShortcutName | undefined {
  if (event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey) return BY_CODE[event.code];
  const mod = IS_MAC ? event.metaKey : event.ctrlKey;
  const key = event.key.toLowerCase();
  if (mod && !event.altKey) {
    if (key === 'k') return 'palette';
    if (key === 'enter') return 'check';
    if (key === 's' && !event.shiftKey) return 'save';
    if (key === 'o' && !event.shiftKey) return 'reports';
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    if (key === 'y') return 'redo';
    return undefined;
  }
  if (event.key === 'F8') return 'copyTitle';
  if (event.key === 'F9') return 'copyBody';
  return event.key === '?' && !isTyping(event.target) ? 'help' : undefined;
}

/** Runs the actions of the main screen by key, except while a dialog is open. */
export function useShortcuts(actions: Readonly<Record<ShortcutName, () => void>>): void {
  const latest = useRef(actions);
  // With the page itself: a key pressed as soon as something shows must not find the actions from before.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // Before the page is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      if (!name || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[name]();
    };
    // Before any control: Enter means something to most of them, and Mod+Enter is not theirs.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
