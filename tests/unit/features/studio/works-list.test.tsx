// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { WorksList } from '../../../../src/features/studio/works-list.tsx';

test('the button that begins stays the same element while the works are read', async () => {
  render(
    <MemoryRouter>
      <WorksList base={{ version: '1', files: {}, place: { folder: '', lent: [] } }} />
    </MemoryRouter>,
  );
  const early = screen.getByRole('button', { name: 'Begin' });
  await screen.findByText('No forms yet');
  expect(screen.getByRole('button', { name: 'Begin' })).toBe(early);
});
