// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BlurBefore } from '../../../../src/workspace/form-pane/blur-before.tsx';

afterEach(cleanup);

function Page({ form }: { readonly form: string }) {
  return (
    <>
      <input aria-label="Find" />
      <h1>{form}</h1>
      <BlurBefore of={form}>
        <form id="form" key={form}>
          <input aria-label={form} />
        </form>
      </BlurBefore>
    </>
  );
}

it('blurs a field before the page changes', () => {
  const { getByLabelText, getByRole, rerender } = render(<Page form="Death Report" />);
  const field = getByLabelText('Death Report');
  const seen: (string | null)[] = [];
  field.addEventListener('blur', () => seen.push(getByRole('heading').textContent));
  field.focus();
  rerender(<Page form="Death Report" />);
  expect(document.activeElement).toBe(field);
  rerender(<Page form="Coroner Email" />);
  expect(seen).toEqual(['Death Report']);
});

it('keeps the focus outside the form', () => {
  const { getByLabelText, rerender } = render(<Page form="Death Report" />);
  const search = getByLabelText('Find');
  search.focus();
  rerender(<Page form="Coroner Email" />);
  expect(document.activeElement).toBe(search);
});
