// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu } from '../../../../src/shared/ui/menu.tsx';

afterEach(cleanup);

function setup() {
  const selected = vi.fn();
  const outerKey = vi.fn();
  render(
    <div role="presentation" onKeyDown={outerKey}>
      <Menu
        label="More"
        items={[
          { label: 'Duplicate', onSelect: () => selected('duplicate') },
          { label: 'Print', disabled: true, onSelect: () => selected('print') },
          { label: 'Check', keepsOpen: true, onSelect: (close) => selected('check', close) },
          { label: 'Preview', separated: true, checked: true, onSelect: () => selected('preview') },
        ]}
      />
      <input aria-label="After" />
    </div>,
  );
  return {
    selected,
    outerKey,
    user: userEvent.setup(),
    trigger: screen.getByRole('button', { name: 'More' }),
  };
}

const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens on click with the focus on the first item, and reports it', async () => {
    const { user, trigger } = setup();
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    await user.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'More' }).id).toBe(trigger.getAttribute('aria-controls'));
    expect(focused()).toBe('Duplicate');
  });

  it('requests its items when opened without any, and shows them when loaded', async () => {
    const user = userEvent.setup();
    const ask = vi.fn();
    const menu = (labels: readonly string[]) => (
      <Menu label="Tools" onOpen={ask} items={labels.map((label) => ({ label, onSelect: vi.fn() }))} />
    );
    const { rerender } = render(menu([]));
    await user.dblClick(screen.getByRole('button', { name: 'Tools' }));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('menu')).toBeNull();
    rerender(menu(['Staff', 'Settings']));
    expect(focused()).toBe('Staff');
  });

  it('moves by arrows, Home, End and letters', async () => {
    const { user, trigger } = setup();
    await user.click(trigger);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Preview');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Duplicate');
    await user.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe('Duplicate');
    await user.keyboard('p');
    expect(focused()).toBe('Print');
    await user.keyboard('re');
    expect(focused()).toBe('Preview');
  });

  it('runs the chosen action after closing and restoring the focus', async () => {
    const { user, trigger, selected } = setup();
    await user.click(trigger);
    await user.keyboard('{Enter}');
    expect(selected.mock.calls).toEqual([['duplicate']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it('stays open for an item that closes it later', async () => {
    const { user, trigger, selected } = setup();
    await user.click(trigger);
    await user.keyboard('c{Enter}');
    expect(focused()).toBe('Check');
    const close = selected.mock.lastCall?.[1] as () => void;
    act(close);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);

    const after = screen.getByLabelText('After');
    after.focus();
    act(close);
    expect(document.activeElement).toBe(after);
  });

  it('stops propagation of Escape', async () => {
    const { user, trigger, outerKey } = setup();
    await user.click(trigger);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger);
    expect(outerKey).not.toHaveBeenCalled();
  });

  it('closes on Tab, which moves to the next control', async () => {
    const { user, trigger } = setup();
    await user.click(trigger);
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('After'));
  });

  it('closes on an outside press, and on a second click', async () => {
    const { user, trigger } = setup();
    await user.click(trigger);
    await user.click(screen.getByLabelText('After'));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(trigger);
    await user.click(trigger);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('exposes the checked item', async () => {
    const { user, trigger } = setup();
    await user.click(trigger);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Preview', checked: true })).toBeTruthy();
  });
});

describe('a menu with a radio group', () => {
  it('has a descriptive heading, and one checked item', async () => {
    const user = userEvent.setup();
    const chosen = vi.fn();
    render(
      <Menu
        label="Account"
        header={<p>Signed in</p>}
        items={[
          { label: 'Ada', detail: 'Chief', checked: true, exclusive: true, onSelect: () => undefined },
          { label: 'Ben', checked: false, exclusive: true, onSelect: chosen },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const described = screen.getByRole('menu').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Signed in');
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('AdaChief');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledOnce();
  });
});
