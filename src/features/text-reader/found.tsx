import { type ReactNode, useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Result } from '../../shared/lib/result.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, type DialogProps } from '../../shared/ui/dialog.tsx';
import { t } from '../../../contract/messages.ts';

export interface FoundProps {
  readonly action: string;
  /** Secondary action. */
  readonly other?: ReactNode;
  /** Enables the primary action; defaults to true. */
  readonly isReady?: boolean;
  readonly onAction: () => Promise<Result<void, ErrorMessage>>;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly size?: DialogProps['size'];
  readonly children: ReactNode;
}

/** Dialog step with a primary action. */
export function Found({
  action,
  other,
  isReady = true,
  onAction,
  onBack,
  onClose,
  size = 'm',
  children,
}: FoundProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorMessage>();
  const act = async (): Promise<void> => {
    if (!isReady) return;
    setBusy(true);
    const done = await onAction();
    setBusy(false);
    if (!done.ok) setProblem(done.error);
  };
  return (
    <Dialog
      open
      size={size}
      title={t('Paste a post or record')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{t('Back to the text')}</Button>
          {other}
          <Button
            variant="primary"
            data-autofocus
            busy={busy}
            aria-disabled={!isReady || undefined}
            onClick={() => void act()}
          >
            {action}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="danger">{problem}</Banner>}
      {children}
    </Dialog>
  );
}
