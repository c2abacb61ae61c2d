// @vitest-environment happy-dom
import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFocusNext } from '../../../../src/engine/fields/use-focus-next.ts';

afterEach(cleanup);

it('moves the focus once the change is drawn, and only then', () => {
  const { getByRole } = render(<button type="button">Here</button>);
  const { result, rerender } = renderHook(useFocusNext);
  result.current(() => getByRole('button'));
  expect(document.activeElement).toBe(document.body);
  rerender();
  expect(document.activeElement).toBe(getByRole('button'));
  getByRole('button').blur();
  rerender();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus alone when what was to have it is not there', () => {
  const { result, rerender } = renderHook(useFocusNext);
  for (const nothing of [null, undefined]) {
    result.current(() => nothing);
    expect(() => rerender()).not.toThrow();
  }
  expect(document.activeElement).toBe(document.body);
});
