import { useLockdownReason } from '../lockdown/lockdown-reason.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { ariaKeysFor, keysFor, type ShortcutName } from '../workspace/shortcuts.ts';
import { type CopiedText, useCopied } from './copied.tsx';
import './copy-button.css';

export interface CopyButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'size'> {
  readonly what: CopiedText;
  readonly keys?: ShortcutName | undefined;
  readonly onCopy: () => void;
}

/**
 * A button that copies, and says so itself when it has. In a lockdown it says why it does not, and stays in reach so that
 * it can be asked.
 */
export function CopyButton({ what, keys, onCopy, variant, size, children }: CopyButtonProps) {
  const reason = useLockdownReason();
  const copied = useCopied((latest) => latest?.what === what);
  return (
    <Button
      className="copy-button"
      icon={copied ? 'check' : 'copy'}
      size={size}
      variant={variant}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      aria-keyshortcuts={keys && ariaKeysFor(keys)}
      onClick={onCopy}
    >
      <span className="copy-button__words">
        <span aria-hidden={copied}>{children}</span>
        <span aria-hidden={!copied}>Copied</span>
      </span>
      {keys && (
        <span className="copy-button__keys" aria-hidden="true">
          <Kbd keys={keysFor(keys)} />
        </span>
      )}
    </Button>
  );
}
