// @vitest-environment happy-dom
import { cleanup, fireEvent, render, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allKeysFor, KEY_TEXTS } from '../../../src/workspace/key-texts.ts';
import { ignoreComposingKeys } from '../../../src/shared/lib/composing.ts';
import { type KeyActions, type ShortcutName, useShortcuts } from '../../../src/workspace/shortcuts.ts';

const NAMES = Object.keys(KEY_TEXTS) as ShortcutName[];

const ran: string[] = [];
const actions = Object.fromEntries(NAMES.map((name) => [name, () => ran.push(name)]));

function Screen() {
  useShortcuts(actions);
  return <input aria-label="Field" />;
}

afterEach(() => {
  cleanup();
  ran.length = 0;
});

/** Returns the shortcut that a key event runs, pressed inside or outside a field. */
function press(init: KeyboardEventInit, inField = true): string | undefined {
  const { container } = render(<Screen />);
  fireEvent.keyDown(inField ? container.querySelector('input')! : document.body, init);
  return ran.at(-1);
}

const MODIFIERS: Readonly<Record<string, object>> = {
  Ctrl: { ctrlKey: true },
  Alt: { altKey: true },
  Shift: { shiftKey: true },
};
const KEYS: Readonly<Record<string, string>> = { '↓': 'ArrowDown', '↑': 'ArrowUp' };

/** Returns the event of a key combination in the notation of Windows and Linux. */
const eventOf = (keys: string): KeyboardEventInit =>
  Object.assign(
    {},
    ...keys
      .split('+')
      .map(
        (key) => MODIFIERS[key] ?? { key: KEYS[key] ?? key, code: /^[A-Z]$/.test(key) ? `Key${key}` : '' },
      ),
  ) as KeyboardEventInit;

describe('the keys of an action', () => {
  it.each(NAMES.flatMap((name) => allKeysFor(name).map((keys) => [name, keys] as const)))(
    '%s: %s',
    (name, keys) => expect(press(eventOf(keys), keys !== '?')).toBe(name),
  );

  it.each(NAMES)('%s has one that no browser or system reserves', (name) =>
    expect(
      allKeysFor(name).filter((keys) => /^Alt\+Shift\+(?:[A-Z]|Enter|↓|↑)$|^Ctrl\+K$/.test(keys)),
    ).not.toEqual([]),
  );

  it('are unique', () => {
    const all = NAMES.flatMap(allKeysFor);
    expect(new Set(all).size).toBe(all.length);
  });
});

it.each([
  [
    'by its place, where Option makes another character of it',
    { code: 'KeyC', key: 'Ç', altKey: true },
    'copyBody',
  ],
  ['by its place, where the letters are others', { code: 'KeyC', key: 'С', altKey: true }, 'copyBody'],
  ['by its letter, where that lies elsewhere', { code: 'KeyI', key: 'C', altKey: true }, 'copyBody'],
  [
    'not with AltGr, which is Ctrl and Alt',
    { code: 'KeyC', key: 'C', altKey: true, ctrlKey: true },
    undefined,
  ],
  ['not as a letter', { code: 'KeyC', key: 'C' }, undefined],
  ['not as a question mark in a text', { code: 'Slash', key: '?' }, undefined],
  ['for a new row', { key: 'Insert', shiftKey: false }, 'addRow'],
  ['not where the same key pastes', { key: 'Insert' }, undefined],
  ['not where the same key opens the context menu', { key: 'F10' }, undefined],
])('a key is found %s', (_, init, name) => expect(press({ shiftKey: true, ...init })).toBe(name));

it.each([
  ['Windows NT 10.0', ['Ctrl+K', 'F9', 'Alt+Shift+C', 'Ctrl+Shift+Z'], 'F9 Alt+Shift+C'],
  ['Macintosh; Intel Mac OS X', ['⌘K', '⌃⇧C', 'F9', '⇧⌘Z'], 'F9 Control+Shift+C'],
])('are formatted for the platform: %s', async (system, [palette, first, second, redo], aria) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(system);
  vi.resetModules();
  const keys = await import('../../../src/workspace/shortcuts.ts');
  expect(keys.keysFor('palette')).toBe(palette);
  expect(keys.keysFor('redo')).toBe(redo);
  expect(keys.keysFor('copyBody')).toBe(first);
  const texts = await import('../../../src/workspace/key-texts.ts');
  expect(texts.allKeysFor('copyBody')).toEqual([first, second]);
  expect(keys.ariaKeysFor('copyBody')).toBe(aria);
});

/**
 * Letters typed by users of a layout: on a Mac with Option and Shift, elsewhere with AltGr where it types any. Each
 * with its physical key.
 */
const LAYOUTS: readonly (readonly [layout: string, onMac: string, elsewhere: string])[] = [
  ['US', 'A:Å C:Ç S:Í D:Î F:Ï H:Ó M:Â O:Ø Y:Á', ''],
  ['UK', 'A:Å C:Ç O:Ø', 'A:Á E:É I:Í O:Ó U:Ú'],
  ['DE', 'A:Å C:Ç O:Ø', 'E:€ Q:@ M:µ'],
  ['PL', 'A:Ą C:Ć E:Ę L:Ł N:Ń O:Ó S:Ś X:Ź Z:Ż', 'A:Ą C:Ć E:Ę L:Ł N:Ń O:Ó S:Ś X:Ź Z:Ż'],
  ['FR', 'Q:Æ O:Œ', 'E:€'],
  ['ES', 'A:Å O:Ø', 'E:€'],
];
const pairs = (text: string) =>
  [...text.matchAll(/(\S):(\S)/gu)].map(([, place = '', key = '']) => [place, key] as const);

/** Loads the shortcuts of an operating system; returns which shortcut keys run inside and outside a field. */
async function shortcutsOn(system: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(system);
  vi.resetModules();
  const { useShortcuts: use } = await import('../../../src/workspace/shortcuts.ts');
  return (init: KeyboardEventInit, inField = true): readonly [ran: string | undefined, typed: boolean] => {
    const field = document.body.appendChild(document.createElement('input'));
    const { unmount } = renderHook(() => use(actions as unknown as KeyActions));
    ran.length = 0;
    const typed = fireEvent.keyDown(inField ? field : document.body, init);
    unmount();
    field.remove();
    return [ran.at(-1), typed];
  };
}

describe.each(LAYOUTS)('with the layout %s', (_, onMac, elsewhere) => {
  it('Option and Shift type letters on a Mac, and Control and Shift keep their function', async () => {
    const run = await shortcutsOn('Macintosh; Intel Mac OS X');
    for (const [place, key] of pairs(onMac)) {
      const init = { code: `Key${place}`, key, altKey: true, shiftKey: true };
      expect(run(init)).toEqual([undefined, true]);
    }
    expect(run({ code: 'KeyC', key: 'C', ctrlKey: true, shiftKey: true })).toEqual(['copyBody', false]);
    expect(run({ code: 'KeyC', key: 'Ć', altKey: true, shiftKey: true }, false)).toEqual(['copyBody', false]);
  });

  it.each([
    ['Windows NT 10.0', { ctrlKey: true, altKey: true }],
    ['X11; Linux x86_64', { modifierAltGraph: true }],
  ])('AltGr types letters on %s', async (system, altGr) => {
    const run = await shortcutsOn(system);
    for (const [place, key] of pairs(elsewhere))
      for (const shiftKey of [false, true])
        expect(run({ code: `Key${place}`, key, shiftKey, ...altGr })).toEqual([undefined, true]);
  });
});

it.each([
  ['of an input method', { isComposing: true }],
  ['that ends a word in Safari', { keyCode: 229 }],
])('a key press %s reaches no handler', (_, init) => {
  ignoreComposingKeys();
  const seen = vi.fn();
  document.body.addEventListener('keydown', seen);
  expect(press({ key: 'F9', ...init }, false)).toBeUndefined();
  expect(seen).not.toHaveBeenCalled();
  expect(press({ key: 'F9' }, false)).toBe('copyBody');
});
