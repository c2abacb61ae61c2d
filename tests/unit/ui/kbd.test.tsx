// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Kbd } from '../../../src/ui/kbd.tsx';

afterEach(cleanup);

it('shows each key of a combination by itself', () => {
  const { container } = render(<Kbd keys="Ctrl+Shift+K" />);
  expect([...container.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual([
    'Ctrl',
    'Shift',
    'K',
  ]);
});
