// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTopDialog } from '../../../src/notifications/use-top-dialog.ts';

afterEach(cleanup);

function Page() {
  const top = useTopDialog();
  return (
    <>
      <dialog data-testid="first" />
      <dialog data-testid="second" />
      <p>Top: {top?.dataset.testid ?? 'none'}</p>
    </>
  );
}

const dialog = (id: string) => screen.getByTestId<HTMLDialogElement>(id);
const top = () => screen.getByText(/^Top:/).textContent;

it('is the dialog opened last, wherever it stands in the page', async () => {
  render(<Page />);
  expect(top()).toBe('Top: none');
  await act(async () => dialog('second').showModal());
  await act(async () => dialog('first').showModal());
  expect(top()).toBe('Top: first');
  await act(async () => dialog('first').close());
  expect(top()).toBe('Top: second');
  await act(async () => dialog('second').close());
  expect(top()).toBe('Top: none');
});

it('knows a dialog that was open before', async () => {
  document.body.innerHTML = '<dialog open data-testid="early"></dialog>';
  render(<Page />);
  expect(top()).toBe('Top: early');
  document.body.innerHTML = '';
});
