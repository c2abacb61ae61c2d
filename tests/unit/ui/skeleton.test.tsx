// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Skeleton } from '../../../src/ui/skeleton.tsx';

afterEach(cleanup);

it('stands for as many lines as asked, unseen by assistive technology', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.querySelectorAll('.skeleton__line')).toHaveLength(3);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('stands for a block of a given height', () => {
  const { container } = render(<Skeleton height="48px" />);
  expect(container.querySelector<HTMLElement>('.skeleton__bar')?.style.height).toBe('48px');
});
