// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { EmptyState } from '../../../src/ui/empty-state.tsx';

afterEach(cleanup);

it('says what is missing and what to do, at the heading level of its page', () => {
  render(
    <EmptyState icon="file-lines" heading="No reports" level={3} action={<Button>New report</Button>}>
      They stand here once saved.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No reports', level: 3 })).toBeTruthy();
  expect(screen.getByText('They stand here once saved.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New report' })).toBeTruthy();
});
