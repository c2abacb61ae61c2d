// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setPerson, setSignedOut } from '../../../../../src/services/auth/session/auth-store.ts';
import { setSource, sourceStore } from '../../../../../src/engine/sources/source-store.ts';
import { BusinessCard } from '../../../../../src/features/tools/pictures/business-card.tsx';
import { Refusal } from '../../../../../src/features/tools/pictures/refusal.tsx';
import { MILO, nobodyInGame, person } from '../../../services/auth/support/people.ts';
import { toolProps } from '../../../support/tool-props.ts';

const tool = toolProps();
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const drawn = () =>
  [...document.querySelectorAll('.picture text')].map(({ textContent }) => textContent).filter(Boolean);
const card = () => ['Name', 'Rank', 'Phone'].map((name) => box(name).value);

beforeEach(() => {
  localStorage.clear();
  sourceStore.setState({ lists: {} });
  setSource('staff.coroner', [
    { value: 'Jonas Keller', label: 'Jonas Keller', fill: { rank: 'Medical Examiner', phNumber: '5550501' } },
  ]);
  act(() => setSignedOut());
});
afterEach(cleanup);

it('a card shows the user as in the staff list, and otherwise nothing', async () => {
  render(<BusinessCard {...tool} />);
  expect(drawn()).toEqual(['Pillbox Hill Medical Center']);
  act(() => setPerson(person()));
  expect(card()).toEqual(['Jonas Keller', 'Medical Examiner', '5550501']);
  expect(drawn()).toContain('Phone 5550501');
  await userEvent.type(box('Phone'), '9');
  // Another character has at least a name and rank from the sign-in; typed text is preserved.
  act(() => setPerson(person({ faction: MILO })));
  expect(card()).toEqual(['Milo Brandvold', 'Medic', '55505019']);
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(card()).toEqual(['Milo Brandvold', 'Medic', '']);
  act(() => setPerson(nobodyInGame()));
  expect(card()).toEqual(['', '', '']);
});

it('a denial is signed by the user, and the declined item can be cleared', async () => {
  setPerson(person());
  render(<Refusal {...tool} />);
  expect(box('Paramedic').value).toBe('Jonas Keller');
  expect(drawn()).toContain('All treatment and transport');
  await userEvent.clear(box('Declined care'));
  expect(drawn()).not.toContain('All treatment and transport');
});
