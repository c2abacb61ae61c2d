import { Button } from '../../ui/button.tsx';
import { keysFor } from '../workspace/shortcuts.ts';

export interface PartButtonsProps {
  readonly parts: readonly string[];
  readonly onCopy: (index: number) => void;
}

/** The copy button of the post, or one for each part of a post that is too long for the board. */
export function PartButtons({ parts, onCopy }: PartButtonsProps) {
  const labels = parts.length === 1 ? ['Copy post'] : parts.map((_, index) => `Copy part ${index + 1}`);
  return (
    <div className="output__parts">
      {labels.map((label, index) => (
        <Button
          key={label}
          icon="copy"
          size="s"
          variant={index === 0 ? 'primary' : 'secondary'}
          title={index === 0 ? keysFor('copyBody') : undefined}
          aria-keyshortcuts={index === 0 ? keysFor('copyBody') : undefined}
          onClick={() => onCopy(index)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
