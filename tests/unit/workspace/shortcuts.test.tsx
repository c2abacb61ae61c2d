// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHORTCUTS, useShortcuts, type ShortcutName } from '../../../src/workspace/shortcuts.ts';

it('finds the keys of cases by their place, as Option makes other characters of them', () => {
  const ran: string[] = [];
  const names = Object.keys(SHORTCUTS) as ShortcutName[];
  const actions = Object.fromEntries(names.map((name) => [name, () => ran.push(name)]));
  function Screen() {
    useShortcuts(actions as unknown as Parameters<typeof useShortcuts>[0]);
    return null;
  }
  render(<Screen />);
  const press = (code: string, key: string, more = {}) =>
    fireEvent.keyDown(window, { code, key, altKey: true, shiftKey: true, ...more });
  press('KeyN', '˜');
  press('KeyX', '˛');
  press('ArrowDown', 'ArrowDown');
  press('ArrowUp', 'ArrowUp');
  press('KeyN', 'N', { ctrlKey: true });
  press('KeyN', 'n', { shiftKey: false });
  press('KeyZ', '¸');
  expect(ran).toEqual(['newCase', 'closeCase', 'nextCase', 'previousCase']);
});
