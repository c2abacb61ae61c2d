// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgressRing } from '../../../src/ui/progress-ring.tsx';

afterEach(cleanup);

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Fields filled' });
const offset = () => Number(document.querySelector('.ring__value')?.getAttribute('stroke-dashoffset'));

it('shows the part that is done, to the eye and to assistive technology', () => {
  render(<ProgressRing value={3} max={12} label="Fields filled" />);
  expect(bar().value).toBe(0.25);
  expect(offset()).toBe(0.75);
  expect(screen.getByText('25%')).toBeTruthy();
});

it('is not done before the last one', () => {
  render(<ProgressRing value={199} max={200} label="Fields filled" />);
  expect(screen.getByText('99%')).toBeTruthy();
});

it.each([
  [5, 0, 1],
  [20, 10, 1],
  [-1, 10, 0],
])('takes %d of %d as %d', (value, max, part) => {
  render(<ProgressRing value={value} max={max} label="Fields filled" />);
  expect(bar().value).toBe(part);
});

it('takes other words inside', () => {
  render(
    <ProgressRing value={3} max={12} label="Fields filled">
      3/12
    </ProgressRing>,
  );
  expect(screen.getByText('3/12')).toBeTruthy();
});
