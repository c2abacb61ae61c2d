// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Table } from '../../../../src/shared/ui/table.tsx';
import { type Column, type Served, sortRows } from '../../../../src/shared/ui/use-table.ts';

afterEach(cleanup);

interface Medic {
  readonly name: string;
  readonly rank: number | null;
  readonly ward: string;
  readonly since: number;
}

const medic = (name: string, rank: number | null, ward: string): Medic => ({
  name,
  rank,
  ward,
  since: Date.UTC(2026, 10, 20 + (rank ?? 0)),
});
const MEDICS = [medic('Zoë', 2, 'North'), medic('Ann', 10, 'South'), medic('Ben', null, 'North')];
const COLUMNS: readonly Column<Medic>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Rank', kind: 'number', value: ({ rank }) => rank },
  { title: 'Ward', filter: true, value: ({ ward }) => ward },
  { title: 'Since', kind: 'moment', value: ({ since }) => since },
  { title: 'Actions', kind: 'actions', cell: ({ name }) => <button type="button">Call {name}</button> },
];

function open(more: { pageSize?: number; served?: Served; onEarlier?: () => void } = {}) {
  render(
    <Table label="Medics" find="Find" columns={COLUMNS} rows={MEDICS} keyOf={({ name }) => name} {...more} />,
  );
  return userEvent.setup();
}

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const heading = (title: string) => screen.getByRole('columnheader', { name: title });
const press = (user: ReturnType<typeof open>, title: string) =>
  user.click(within(heading(title)).getByRole('button'));

it.each([
  ['Name', ['Ann', 'Ben', 'Zoë'], ['Zoë', 'Ben', 'Ann']],
  // Sorted as numbers; missing values are last in both directions.
  ['Rank', ['Zoë', 'Ann', 'Ben'], ['Ann', 'Zoë', 'Ben']],
  ['Since', ['Ben', 'Zoë', 'Ann'], ['Ann', 'Zoë', 'Ben']],
])('sorts by %s ascending, descending and in original order', async (title, up, down) => {
  const user = open();
  const states = [];
  for (let presses = 0; presses < 3; presses += 1) {
    await press(user, title);
    states.push([heading(title).getAttribute('aria-sort'), names()]);
  }
  expect(states).toEqual([
    ['ascending', up],
    ['descending', down],
    ['none', ['Zoë', 'Ann', 'Ben']],
  ]);
});

it('sorts by keyboard, one column at a time, and not by a column without values', async () => {
  const user = open();
  within(heading('Rank')).getByRole('button').focus();
  await user.keyboard('{Enter}');
  await press(user, 'Name');
  expect(heading('Rank').getAttribute('aria-sort')).toBe('none');
  expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(within(heading('Actions')).queryByRole('button')).toBeNull();
});

it('filters by every word in any column, ignoring accents, and by value', async () => {
  const user = open({ pageSize: 25 });
  await user.type(screen.getByLabelText('Find'), 'zoe 22 nov');
  expect(names()).toEqual(['Zoë']);
  await user.clear(screen.getByLabelText('Find'));
  await user.selectOptions(screen.getByLabelText('Ward'), 'North');
  expect(names()).toEqual(['Zoë', 'Ben']);
  await user.type(screen.getByLabelText('Find'), 'ann');
  screen.getByText('None');
  await user.selectOptions(screen.getByLabelText('Ward'), 'All');
  expect(names()).toEqual(['Ann']);
});

it('paginates, and returns to the first page on another order or search', async () => {
  const user = open({ pageSize: 2 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByText('3 to 3 of 3');
  await press(user, 'Name');
  screen.getByText('1 to 2 of 3');
  expect(names()).toEqual(['Ann', 'Ben']);
});

it('delegates sorting and paging to the server if it has the rows', async () => {
  const onChange = vi.fn<Served['onChange']>();
  const order = { by: 'Name', descending: false };
  const user = open({ pageSize: 3, served: { offset: 3, total: 9, order, onChange } });
  screen.getByText('4 to 6 of 9');
  expect(names()).toEqual(['Zoë', 'Ann', 'Ben']);
  await press(user, 'Name');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onChange.mock.calls).toEqual([
    [{ offset: 0, order: { by: 'Name', descending: true } }],
    [{ offset: 6, order }],
  ]);
});

it('offers earlier rows, with a note that they are not sorted', async () => {
  const onEarlier = vi.fn<() => void>();
  const user = open({ onEarlier });
  expect(screen.getByRole('status').textContent).toBe('3 shown');
  await press(user, 'Rank');
  expect(screen.getByRole('status').textContent).toBe('3 shown, sorted without the earlier ones');
  await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
  expect(onEarlier).toHaveBeenCalledOnce();
});

it('labels every cell for the card layout', () => {
  open();
  const [row] = screen.getAllByRole('row').slice(1);
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.dataset['label']),
  ).toEqual(['Rank', 'Ward', 'Since', 'Actions']);
});

it('sorts numbers in texts numerically', () => {
  const rows = ['NP-9', 'NP-10'].map((name) => medic(name, 1, ''));
  expect(sortRows(rows, COLUMNS, { by: 'Name', descending: false })[0]?.name).toBe('NP-9');
});
