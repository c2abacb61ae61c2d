// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Banner } from '../../../../src/shared/ui/banner.tsx';
import { Button } from '../../../../src/shared/ui/button.tsx';
import { SegmentedControl } from '../../../../src/shared/ui/segmented-control.tsx';
import { Tabs } from '../../../../src/shared/ui/tabs.tsx';
import { ThemeSwitch } from '../../../../src/shared/ui/theme-switch.tsx';
import { readTheme, useTheme, writeTheme } from '../../../../src/shared/ui/theme.ts';

describe('banner', () => {
  afterEach(cleanup);

  it('is assertive for danger and polite otherwise', () => {
    render(
      <>
        <Banner tone="danger">Too long</Banner>
        <Banner tone="warn">Nearly too long</Banner>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Too long');
    expect(screen.getByRole('status').textContent).toBe('Nearly too long');
  });

  it('can be dismissed only with a handler', async () => {
    const onDismiss = vi.fn();
    const { rerender } = render(<Banner tone="info">New version</Banner>);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <Banner tone="info" onDismiss={onDismiss} actions={<Button>Reload</Button>}>
        New version
      </Banner>,
    );
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});

describe('segmented control', () => {
  afterEach(cleanup);

  const segments = [
    { value: 'form', label: 'Form', icon: 'list' },
    { value: 'code', label: 'BBCode' },
  ] as const;

  it('is a named group of radio buttons', async () => {
    const onChange = vi.fn();
    render(<SegmentedControl label="View" segments={segments} value="form" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'View' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Form', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'BBCode' }));
    expect(onChange.mock.calls).toEqual([['code']]);
  });

  it('separates two controls', () => {
    render(
      <>
        <SegmentedControl label="Left" segments={segments} value="form" onChange={vi.fn()} />
        <SegmentedControl label="Right" segments={segments} value="code" onChange={vi.fn()} />
      </>,
    );
    expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(2);
  });
});

describe('tabs', () => {
  afterEach(cleanup);

  function Panels({ start = 'one' }: { readonly start?: string }) {
    const [tab, setTab] = useState(start);
    const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}`, panel: <p>Panel {id}</p> }));
    return <Tabs label="Details" tabs={tabs} value={tab} onChange={setTab} />;
  }

  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  describe('Tabs', () => {
    it('mounts only the selected panel, labelled by its tab', () => {
      render(<Panels start="two" />);
      expect(screen.getByRole('tabpanel', { name: 'Tab two' }).textContent).toBe('Panel two');
      expect(screen.queryByText('Panel one')).toBeNull();
    });

    it('selects by click, and at once by arrows that wrap', async () => {
      render(<Panels />);
      await userEvent.click(screen.getByRole('tab', { name: 'Tab three' }));
      expect(selected()).toBe('Tab three');
      await userEvent.keyboard('{ArrowRight}');
      expect(selected()).toBe('Tab one');
      expect(document.activeElement?.textContent).toBe('Tab one');
      await userEvent.keyboard('{End}');
      expect(selected()).toBe('Tab three');
      await userEvent.keyboard('{ArrowLeft}');
      expect(screen.getByText('Panel two')).toBeTruthy();
    });

    it('is one tab stop', async () => {
      render(<Panels start="two" />);
      await userEvent.tab();
      expect(document.activeElement?.textContent).toBe('Tab two');
      await userEvent.tab();
      expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    });
  });
});

describe('theme', () => {
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
});
