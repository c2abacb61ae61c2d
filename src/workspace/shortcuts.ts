import { useLayoutEffect, useRef } from 'react';

/**
 * The keys of every action of the main screen; `Mod` is Ctrl, or Command on a Mac. One of them is Alt, Shift and a key,
 * which no supported browser or system keeps for itself; on a Mac, where Option and Shift type letters, it is Control,
 * Shift and the key (ADR 017).
 */
export const SHORTCUTS = {
  palette: ['Mod+K', 'Alt+Shift+K'],
  check: ['Mod+Enter', 'Alt+Shift+Enter'],
  copyBoth: ['F7', 'Alt+Shift+B'],
  copyTitle: ['F8', 'Alt+Shift+T'],
  copyBody: ['F9', 'Alt+Shift+C'],
  copyRecipient: ['Alt+Shift+R'],
  toForum: ['Alt+Shift+F'],
  nextField: ['Alt+Shift+M'],
  addRow: ['Alt+Shift+A'],
  save: ['Mod+S', 'Alt+Shift+S'],
  reports: ['Mod+O', 'Alt+Shift+O'],
  phrases: ['Alt+Shift+P'],
  preset: ['Alt+Shift+D'],
  newCase: ['Alt+Shift+N'],
  closeCase: ['Alt+Shift+X'],
  nextCase: ['Alt+Shift+↓'],
  previousCase: ['Alt+Shift+↑'],
  undo: ['Mod+Z', 'Alt+Shift+Z'],
  redo: ['Mod+Shift+Z', 'Alt+Shift+Y', 'Mod+Y'],
  clearSection: ['Alt+Shift+E'],
  help: ['?', 'Alt+Shift+H'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** What each key does. */
export type KeyActions = Readonly<Record<ShortcutName, () => void>>;

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

const ON_A_MAC: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Control: '⌃',
  Shift: '⇧',
  Enter: '↩',
};

/** Keys with Control in place of Option on a Mac, but for arrows, where the system takes Control for itself. */
const ofSystem = (keys: string): string => (IS_MAC ? keys.replace(/^Alt(?=\+Shift\+\w)/, 'Control') : keys);

/** Keys as this system writes them: `Alt+Shift+C`, or `⌃⇧C`. */
export const systemKeys = (keys: string): string =>
  IS_MAC
    ? ofSystem(keys)
        .replaceAll(/(\w+)(?:\+|$)/g, (part, key: string) => ON_A_MAC[key] ?? part)
        .replace('⌘⇧', '⇧⌘')
    : keys.replace('Mod', 'Ctrl');

/** The keys to show beside an action: on a Mac none that is a media key there. */
export function keysFor(name: ShortcutName): string {
  const [first = '', second = first]: readonly string[] = SHORTCUTS[name];
  return systemKeys(IS_MAC && /^F\d/.test(first) ? second : first);
}

/** The keys of an action as `aria-keyshortcuts` wants them. */
export const ariaKeysFor = (name: ShortcutName): string =>
  SHORTCUTS[name]
    .map(ofSystem)
    .join(' ')
    .replaceAll('Mod', IS_MAC ? 'Meta' : 'Control');

const BY_KEYS = new Map(
  (Object.keys(SHORTCUTS) as ShortcutName[]).flatMap((name) =>
    SHORTCUTS[name].map((keys) => [keys, name] as const),
  ),
);

/** Whether an element takes what is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const ARROWS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

/** A letter by itself where the layout has it, else by its place: with Option a Mac writes other characters. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^Key([A-Z])$/.exec(code)?.[1] ?? ARROWS[key] ?? key;
}

/** Returns true when a key press with Option on a Mac types a letter, such as Ą or Ç, or begins one, into a text. */
const typesLetter = ({ altKey, key, target }: KeyboardEvent): boolean =>
  IS_MAC && altKey && isTyping(target) && (key === 'Dead' || (/^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key)));

function nameOf(event: KeyboardEvent): ShortcutName | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey, key } = event;
  if (IS_MAC ? ctrlKey && (altKey || metaKey) : metaKey) return undefined;
  if (typesLetter(event)) return undefined;
  const mod = IS_MAC ? metaKey : ctrlKey;
  const alt = altKey || (IS_MAC && ctrlKey);
  if (!mod && !alt) return key === '?' && isTyping(event.target) ? undefined : BY_KEYS.get(key);
  return BY_KEYS.get(`${mod ? 'Mod+' : ''}${alt ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${keyOf(event)}`);
}

/** Runs the actions of the main screen by key, except while a dialog is open. */
export function useShortcuts(actions: KeyActions): void {
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
