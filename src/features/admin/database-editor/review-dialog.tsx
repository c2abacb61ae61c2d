import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import type { FieldChange } from './changes.ts';
import { t } from '../../../../contract/messages.ts';

/** A change awaiting confirmation. */
export interface Review {
  readonly title: string;
  readonly changes: readonly FieldChange[];
  readonly confirm: string;
  readonly isRemoval: boolean;
  readonly onConfirm: () => void;
}

export function ReviewDialog({
  review,
  onClose,
}: {
  readonly review: Review | null;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open={review !== null}
      onClose={onClose}
      title={review?.title ?? ''}
      size="l"
      footer={
        <>
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button
            variant={review?.isRemoval ? 'danger' : 'primary'}
            data-autofocus
            onClick={() => {
              onClose();
              review?.onConfirm();
            }}
          >
            {review?.confirm}
          </Button>
        </>
      }
    >
      {review && (
        <ChangeTable
          caption={t('Changes')}
          changes={review.changes}
          before={t('Now')}
          after={t('After saving')}
        />
      )}
    </Dialog>
  );
}
