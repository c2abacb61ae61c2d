// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTheme, useTheme, writeTheme } from '../../../../src/shared/ui/theme.ts';
import { ThemeSwitch } from '../../../../src/shared/ui/theme-switch.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useTheme.getState().setPreference('system');
});

describe('the stored theme', () => {
  it('defaults to the system theme, also after choosing it again', () => {
    expect(readTheme()).toBe('system');
    writeTheme('dark');
    expect(localStorage.getItem('phmc.theme')).toBe('dark');
    expect(readTheme()).toBe('dark');
    writeTheme('system');
    expect(localStorage.getItem('phmc.theme')).toBeNull();
  });

  it('works without storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    expect(readTheme()).toBe('system');
    expect(() => writeTheme('dark')).not.toThrow();
  });
});

it('the switch changes the theme at once and for the next visit', async () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'System', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeTruthy();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(readTheme()).toBe('dark');
});
