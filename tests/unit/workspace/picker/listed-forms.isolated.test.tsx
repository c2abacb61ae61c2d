// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type * as Forms from 'virtual:forms';
import { afterEach, expect, test, vi } from 'vitest';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { FormPicker } from '../../../../src/workspace/picker/form-picker.tsx';
import { person } from '../../services/auth/support/people.ts';

const TRIAL = 'Death Report';
const RETIRED = 'Autopsy Report';

vi.mock('virtual:forms', async (original) => {
  const { catalogue } = await original<typeof Forms>();
  const statusOf: Readonly<Record<string, string>> = { 'Death Report': 'trial', 'Autopsy Report': 'retired' };
  return {
    catalogue: catalogue.map((entry) => ({
      ...entry,
      ...(statusOf[entry.name] !== undefined && { status: statusOf[entry.name] }),
    })),
  };
});

afterEach(() => {
  cleanup();
  act(setSignedOut);
});

/** Returns which of both forms are listed, and which are found by one of their names. */
function offered() {
  const isThere = (name: string): boolean =>
    screen.queryAllByRole('button', { name: new RegExp(`^${name}`) }).length > 0;
  const search = (query: string): boolean => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
    return isThere(query);
  };
  return {
    listed: [TRIAL, RETIRED].filter(isThere),
    found: [TRIAL, RETIRED].filter(search),
  };
}

test('a trial form is listed for database editors, and a retired one for nobody', () => {
  render(<FormPicker current={null} onSelect={() => undefined} />);
  expect(
    screen.getAllByRole('button', { name: /^Coroner E-?mail|^Death Certificate/ }).length,
  ).toBeGreaterThan(0);
  expect(offered()).toEqual({ listed: [], found: [] });
  cleanup();

  act(() => setPerson(person({ permissions: ['create_basic_reports'] })));
  render(<FormPicker current={null} onSelect={() => undefined} />);
  expect(offered()).toEqual({ listed: [], found: [] });
  cleanup();

  act(() => setPerson(person({ permissions: ['database_access'] })));
  render(<FormPicker current={null} onSelect={() => undefined} />);
  expect(screen.getByRole('button', { name: /^Death Report ?trial$/ })).toBeTruthy();
  expect(offered()).toEqual({ listed: [TRIAL], found: [TRIAL] });
});
