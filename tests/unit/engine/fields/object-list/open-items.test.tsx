// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openItem, useOpenable } from '../../../../../src/engine/fields/object-list/open-items.ts';

afterEach(cleanup);

function List({ id, open }: { readonly id: string; readonly open: (index: number) => void }) {
  useOpenable(id, open);
  return null;
}

it('opens the row of the list that hides a field, the first too', () => {
  const [open, other] = [vi.fn(), vi.fn()];
  render(
    <>
      <List id="root_people" open={open} />
      <List id="root_peoples" open={other} />
    </>,
  );
  act(() => openItem('root_people_0_name'));
  expect(open.mock.calls).toEqual([[0]]);
  expect(other).not.toHaveBeenCalled();
});

it('opens nothing for a part of the list that is no row', () => {
  const open = vi.fn();
  render(<List id="root_people" open={open} />);
  act(() => openItem('root_people_add'));
  act(() => openItem('root_people'));
  expect(open).not.toHaveBeenCalled();
});

it('reaches the list as it is now, and none that is gone', () => {
  const [before, now, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
  const page = render(<List id="root_people" open={before} />);
  page.rerender(<List id="root_people" open={now} />);
  act(() => openItem('root_people_1'));
  page.rerender(<List id="root_staff" open={elsewhere} />);
  act(() => openItem('root_people_1'));
  act(() => openItem('root_staff_2'));
  page.unmount();
  act(() => openItem('root_staff_3'));
  expect([before.mock.calls, now.mock.calls, elsewhere.mock.calls]).toEqual([[], [[1]], [[2]]]);
});
