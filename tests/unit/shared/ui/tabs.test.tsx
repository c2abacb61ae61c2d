// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from '../../../../src/shared/ui/tabs.tsx';

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
