import { Button } from '../../ui/button.tsx';
import { keysFor } from '../workspace/shortcuts.ts';

export interface PartButtonsProps {
  readonly parts: readonly string[];
  readonly onCopy: (index: number) => void;
}

/** The copy button of the post, or one for each part of a post that is too long for the board. */
export function PartButtons({ parts, onCopy }: PartButtonsProps) {
  return (
    <div className="output__parts">
      {parts.map((_, index) => (
        <Button
          key={index}
          icon="copy"
          size="s"
          variant={index === 0 ? 'primary' : 'secondary'}
          title={index === 0 ? keysFor('copyBody') : undefined}
          aria-keyshortcuts={index === 0 ? keysFor('copyBody') : undefined}
          onClick={() => onCopy(index)}
        >
          {parts.length === 1 ? 'Copy post' : `Copy part ${index + 1}`}
        </Button>
      ))}
    </div>
  );
}
