import { Button } from '../../../shared/ui/button.tsx';

interface RemovedNoteProps {
  /** What is gone; nothing while undefined. */
  readonly what: string | undefined;
  readonly onUndo: () => void;
}

/** Says that something was removed, and takes it back. In the place of a question asked before. */
export function RemovedNote({ what, onUndo }: RemovedNoteProps) {
  return (
    <div role="status">
      {what !== undefined && (
        <p className="removed-note">
          {what} removed.
          <Button variant="quiet" size="s" icon="undo" onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
