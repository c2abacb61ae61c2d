// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReportsPanel } from '../../../../src/admin/reports/reports-panel.tsx';
import { ReportsView } from '../../../../src/admin/reports/reports-view.ts';
import type { Person } from '../../../../src/auth/session/person.ts';
import { showTo } from '../support/show.tsx';

afterEach(cleanup);

const show = ({ uid }: Person) => <p>Reports of {uid}</p>;

it('shows the list that the forms give, for the person signed in', () => {
  showTo(
    ['manage_all_reports'],
    <ReportsView value={show}>
      <ReportsPanel />
    </ReportsView>,
  );
  screen.getByText('Reports of me');
});

it('shows nothing where there are no forms', () => {
  expect(showTo(['manage_all_reports'], <ReportsPanel />).container.textContent).toBe('');
});
