import { useLayoutEffect, useRef } from 'react';

/**
 * Shortcuts of the main screen; `Mod` is Ctrl, or Command on a Mac. Each action has one with Alt+Shift, which no
 * supported browser or system reserves; on a Mac, where Option+Shift types letters, it is Control+Shift (ADR 017).
 */
export const SHORTCUTS = {
  palette: ['Mod+K', 'Alt+Shift+K'],
  check: ['Mod+Enter', 'Alt+Shift+Enter'],
  copyBoth: ['F7', 'Alt+Shift+B'],
  copyTitle: ['F8', 'Alt+Shift+T'],
  copyBody: ['F9', 'Alt+Shift+C'],
  copyRecipient: ['F10', 'Alt+Shift+R'],
  toForum: ['Alt+Shift+F'],
  nextField: ['Alt+Shift+M'],
  addRow: ['Insert', 'Alt+Shift+A'],
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

/** Handlers by shortcut. */
export type KeyActions = Readonly<Record<ShortcutName, () => void>>;

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

const ON_A_MAC: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Control: '⌃',
  Shift: '⇧',
  Enter: '↩',
};

/** Replaces Alt by Control on a Mac, except for arrows, where the system reserves Control. */
const ofSystem = (keys: string): string => (IS_MAC ? keys.replace(/^Alt(?=\+Shift\+\w)/, 'Control') : keys);

/** Formats a shortcut in system notation: `Alt+Shift+C`, or `⌃⇧C`. */
export const systemKeys = (keys: string): string =>
  IS_MAC
    ? ofSystem(keys)
        .replaceAll(/(\w+)(?:\+|$)/g, (part, key: string) => ON_A_MAC[key] ?? part)
        .replace('⌘⇧', '⇧⌘')
    : keys.replace('Mod', 'Ctrl');

/** Returns the displayed shortcut; on a Mac not Insert, nor a function key, which is a media key there. */
export function keysFor(name: ShortcutName): string {
  const [first = '', second = first]: readonly string[] = SHORTCUTS[name];
  return systemKeys(IS_MAC && /^(?:F\d|Insert)/.test(first) ? second : first);
}

/** Returns the shortcuts in `aria-keyshortcuts` syntax. */
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

/** Returns true if the element is editable. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const ARROWS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

/** Returns the typed letter, or else the physical key: with Option a Mac types other characters. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^Key([A-Z])$/.exec(code)?.[1] ?? ARROWS[key] ?? key;
}

/** Returns true if Option on a Mac types or composes a letter, such as Ą or Ç, in a text field. */
const typesLetter = ({ altKey, key, target }: KeyboardEvent): boolean =>
  IS_MAC && altKey && isTyping(target) && (key === 'Dead' || (/^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key)));

function nameOf(event: KeyboardEvent): ShortcutName | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey, key } = event;
  if (IS_MAC ? ctrlKey && (altKey || metaKey) : metaKey) return undefined;
  if (typesLetter(event)) return undefined;
  const mod = IS_MAC ? metaKey : ctrlKey;
  const alt = altKey || (IS_MAC && ctrlKey);
  if (!mod && !alt && key === '?') return isTyping(event.target) ? undefined : 'help';
  // Shift+Insert pastes, Shift+F10 opens the context menu
  if (!mod && !alt) return shiftKey ? undefined : BY_KEYS.get(key);
  return BY_KEYS.get(`${mod ? 'Mod+' : ''}${alt ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${keyOf(event)}`);
}

/** Handles the shortcuts of a screen while no dialog is open. */
export function useShortcuts(actions: Partial<KeyActions>): void {
  const latest = useRef(actions);
  // Layout effect, so that a key pressed right after a render does not call the previous handlers
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // Registered before paint, because keys can be pressed as soon as the page is visible
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      const act = name && latest.current[name];
      if (!act || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Captured before controls, most of which handle Enter
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
