import type { ShortcutName } from '../workspace/shortcuts.ts';
import { CopyButton } from './copy-button.tsx';

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
      <CopyButton keys={keys} onCopy={onCopy}>
        Copy {label.toLowerCase()}
      </CopyButton>
    </div>
  );
}
