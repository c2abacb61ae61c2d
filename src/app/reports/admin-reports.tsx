import { useNavigate } from 'react-router-dom';
import type { Person } from '../../auth/session/person.ts';
import { ReportsPanel } from './reports-panel.tsx';

/** The saved reports in the administration; one that is opened leads to its form. */
export function AdminReports({ person }: { readonly person: Person }) {
  const navigate = useNavigate();
  return <ReportsPanel level={2} person={person} onOpen={(slug) => void navigate(`/?form=${slug}`)} />;
}
