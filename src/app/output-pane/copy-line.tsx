import { Button } from '../../ui/button.tsx';
import { keysFor } from '../workspace/shortcuts.ts';
import type { ShortcutName } from '../workspace/shortcuts.ts';

export interface CopyLineProps {
  readonly label: string;
  readonly text: string;
  readonly keys?: ShortcutName;
  readonly onCopy: () => void;
}

/** A one-line text of the document, with its copy button. */
export function CopyLine({ label, text, keys, onCopy }: CopyLineProps) {
  return (
    <div className="output__line">
      <div className="output__text">
        <h2 className="output__label">{label}</h2>
        <p className="output__value">{text}</p>
      </div>
      <Button
        icon="copy"
        size="s"
        onClick={onCopy}
        title={keys && keysFor(keys)}
        aria-keyshortcuts={keys && keysFor(keys)}
      >
        Copy {label.toLowerCase()}
      </Button>
    </div>
  );
}
