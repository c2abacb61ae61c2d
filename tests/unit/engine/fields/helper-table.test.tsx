// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { helperTable } from '../../../../src/engine/fields/helper-table.ts';

afterEach(cleanup);

it('has the wound builder, under the name that UI schemas have for it', async () => {
  expect(Object.keys(helperTable)).toEqual(['woundBuilder']);
  const { woundBuilder: WoundBuilder } = helperTable;
  if (!WoundBuilder) throw new Error('It is not there.');
  await WoundBuilder.preload();
  render(<WoundBuilder id="a" text="" disabled={false} onText={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Describe a wound' })).toBeTruthy();
});
