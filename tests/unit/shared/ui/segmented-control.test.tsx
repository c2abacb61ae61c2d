// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SegmentedControl } from '../../../../src/shared/ui/segmented-control.tsx';

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
