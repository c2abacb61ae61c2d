import { Button } from '../../../shared/ui/button.tsx';
import { t } from '../../../../contract/messages.ts';

interface RemovedNoteProps {
  /** Description of the removed item; renders nothing if undefined. */
  readonly what: string | undefined;
  readonly onUndo: () => void;
}

/** Removal notice with undo, which replaces a confirmation. */
export function RemovedNote({ what, onUndo }: RemovedNoteProps) {
  return (
    <div role="status">
      {what !== undefined && (
        <p className="removed-note rounded small pad-item line wrap gap-s2">
          {t('{what} removed.', { what })}
          <Button variant="quiet" size="s" icon="undo" onClick={onUndo}>
            {t('Undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
