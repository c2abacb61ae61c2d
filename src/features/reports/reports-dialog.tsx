import { errorMessage } from '../../../contract/error-message.ts';
import { Link } from 'react-router-dom';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { backend } from '../../services/platform/backend.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { ToolProps } from '../../workspace/tool.ts';
import { ReportsPanel } from './reports-panel.tsx';
import { t, translate } from '../../../contract/messages.ts';

export function ReportsDialog({ onClose, onOpened }: ToolProps) {
  return (
    <Dialog open onClose={onClose} title={t('Saved reports')} size="l" steady dismissOnBackdrop>
      <Content onOpen={onOpened} />
    </Dialog>
  );
}

function Content({ onOpen }: { readonly onOpen: (slug: string) => void }) {
  const { status, person } = useAuth();
  if (!backend) {
    return (
      <EmptyState level={3} icon="file-lines" heading={t('You cannot save reports here')}>
        {t('Saving reports is not set up on this site. Your cases stay in this browser.')}
      </EmptyState>
    );
  }
  if (status === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label={t('Checking who is signed in')}>
        <Skeleton lines={6} />
      </div>
    );
  }
  if (!person) {
    return (
      <EmptyState
        level={3}
        icon="user"
        heading={t('Sign in to see your reports')}
        action={
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            {t('Sign in')}
          </Link>
        }
      >
        {t('Reports are saved to an account. Your case stays in this browser.')}
      </EmptyState>
    );
  }
  if (!hasFeature(person, 'own_reports')) {
    return (
      <EmptyState level={3} icon="lock" heading={translate(errorMessage('You cannot save reports'))}>
        {t('Members of the faction can. Your case stays in this browser.')}
      </EmptyState>
    );
  }
  return <ReportsPanel person={person} onOpen={onOpen} />;
}
