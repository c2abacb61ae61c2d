import { Button } from '../../shared/ui/button.tsx';
import { ariaKeysFor } from '../shortcuts.ts';
import { useOpenCases } from './open-cases.ts';
import { RenameField, startRenaming, useRenaming } from './renaming.tsx';
import { useCaseActions } from './use-case-actions.ts';
import './case-list.css';

/** Header with the name of the current case and its actions. */
export function CaseBar() {
  const { front } = useOpenCases();
  const { begin, close } = useCaseActions();
  const isRenaming = useRenaming(({ place }) => place === 'head');
  return (
    <div className="case-bar" role="group" aria-label="Case">
      {isRenaming ? (
        <RenameField />
      ) : (
        <button
          type="button"
          className="case-bar__name"
          data-rename="head"
          title="Rename this case"
          onClick={() => startRenaming('head')}
        >
          {front.title}
        </button>
      )}
      <Button
        size="s"
        variant="quiet"
        icon="plus"
        aria-keyshortcuts={ariaKeysFor('newCase')}
        onClick={() => void begin()}
      >
        New case
      </Button>
      <Button
        size="s"
        variant="quiet"
        icon="xmark"
        aria-label="Close this case"
        aria-keyshortcuts={ariaKeysFor('closeCase')}
        onClick={() => void close(front.id, front.title)}
      >
        Close
      </Button>
    </div>
  );
}
