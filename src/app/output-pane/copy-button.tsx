import { useLockdownReason } from '../../lockdown/lockdown-reason.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';
import { keysFor } from '../workspace/shortcuts.ts';
import type { ShortcutName } from '../workspace/shortcuts.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'children' | 'variant'> {
  readonly keys?: ShortcutName | undefined;
  readonly onCopy: () => void;
}

/** A button that copies. In a lockdown it says why it does not, and stays in reach so that it can be asked. */
export function CopyButton({ keys, onCopy, variant, children }: CopyButtonProps) {
  const reason = useLockdownReason();
  return (
    <Button
      icon="copy"
      size="s"
      variant={variant}
      aria-disabled={reason !== undefined || undefined}
      title={reason ?? (keys && keysFor(keys))}
      aria-keyshortcuts={keys && keysFor(keys)}
      onClick={onCopy}
    >
      {children}
    </Button>
  );
}
