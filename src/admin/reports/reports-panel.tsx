import { use } from 'react';
import { useAuth } from '../../auth/session/auth-store.ts';
import { ReportsView } from './reports-view.ts';

/** The saved reports of oneself, of the department or of everybody, as far as they are open to the person. */
export function ReportsPanel() {
  const show = use(ReportsView);
  const person = useAuth((state) => state.person);
  return person && show?.(person);
}
