import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { setPerson } from '../../../../../src/services/auth/session/auth-store.ts';
import type { Permission } from '../../../../../contract/permissions.ts';
import { nobodyInGame } from '../../../services/auth/support/people.ts';

/** Shows a panel to an administrator with some permissions. */
export function showTo(permissions: readonly Permission[], panel: ReactElement) {
  setPerson(nobodyInGame({ kind: 'email', uid: 'me', accessLevel: 'superadmin', permissions }));
  return { ...render(<MemoryRouter>{panel}</MemoryRouter>), user: userEvent.setup() };
}
