import { useNavigate } from 'react-router-dom';
import { TransferReports } from './transfer/transfer-reports.tsx';
import { hasPermission } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { ReportsPanel, type ReportsPanelProps } from './reports-panel.tsx';

const giveAway: NonNullable<ReportsPanelProps['authorTools']> = (author, onDone) => (
  <TransferReports from={author} onDone={onDone} />
);

/**
 * Administration panel of saved reports; opening one navigates to its form, and a user's reports can be transferred.
 */
export function AdminReports() {
  const person = useAuth((state) => state.person);
  const navigate = useNavigate();
  if (!person) return null;
  // Searching all accounts for the receiver requires the second permission
  const mayGive = ['manage_all_reports', 'admin_full_access'].every((name) => hasPermission(person, name));
  return (
    <ReportsPanel
      level={2}
      person={person}
      onOpen={(slug) => void navigate(`/?form=${slug}`)}
      {...(mayGive && { authorTools: giveAway })}
    />
  );
}
