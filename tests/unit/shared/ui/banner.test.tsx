// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Banner } from '../../../../src/shared/ui/banner.tsx';
import { Button } from '../../../../src/shared/ui/button.tsx';

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
