// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyWidget } from '../../../../src/engine/fields/lazy-widget.tsx';

afterEach(cleanup);

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

describe('a component that comes late', () => {
  it('is fetched when it is first shown', async () => {
    const load = vi.fn<() => Promise<typeof Hello>>(async () => Hello);
    const Late = lazyWidget(load);
    expect(load).not.toHaveBeenCalled();
    render(<Late name="you" />);
    expect(screen.queryByText('Hello you')).toBeNull();
    expect(await screen.findByText('Hello you')).toBeTruthy();
  });

  it('is drawn at once when it is there already', async () => {
    const Late = lazyWidget(async () => Hello);
    await Late.preload();
    render(<Late name="you" />);
    expect(screen.getByText('Hello you')).toBeTruthy();
  });

  it('is replaced by words when it cannot be fetched', async () => {
    const Late = lazyWidget<{ name: string }>(async () => {
      throw new Error('offline');
    });
    render(<Late name="you" />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});
