import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { Button, type ButtonProps } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Kbd } from '../../shared/ui/kbd.tsx';
import { ariaKeysFor, keysFor, type ShortcutName } from '../shortcuts.ts';
import type { CopiedText } from '../output-post.ts';
import { useCopied } from './copied-state.tsx';
import { usePendingPostCopy } from './copy-on-return.ts';
import './copy-button.css';
import { msg, translate } from '../../../contract/messages.ts';

/** Labels that replace the default: copied, or how the post follows the title. */
const WORDS = {
  copied: msg('Copied'),
  return: msg('Paste, then come back'),
  press: msg('Copy the post'),
} as const;

/** Returns all labels the button may show, to reserve its width. */
const wordsOf = (what: CopiedText): readonly (keyof typeof WORDS)[] =>
  what === 'both' ? ['copied', 'return', 'press'] : ['copied'];

/** Returns the current status label; undefined for the default. The button of both also shows copies by key. */
function useSaid(what: CopiedText): keyof typeof WORDS | undefined {
  const isCopied = useCopied((latest) =>
    what === 'both' ? latest !== null && latest.what !== 'recipient' : latest?.what === what,
  );
  const next = usePendingPostCopy();
  if (what === 'both' && next !== null) return next;
  return isCopied ? 'copied' : undefined;
}

interface CopyButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'size'> {
  readonly what: CopiedText;
  readonly keys?: ShortcutName | undefined;
  readonly onCopy: () => void;
}

/** Copy button that shows its status. In a lockdown it is disabled but focusable, with the reason. */
export function CopyButton({ what, keys, onCopy, variant, size, children }: CopyButtonProps) {
  const reason = useLockdownReason();
  const said = useSaid(what);
  return (
    <Button
      className="copy-button fixed nowrap"
      size={size}
      variant={variant}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      aria-keyshortcuts={keys && ariaKeysFor(keys)}
      onClick={onCopy}
    >
      <span className="copy-button__words">
        <span aria-hidden={said !== undefined}>
          <Icon name="copy" />
          {children}
          {keys && (
            <span className="copy-button__keys" aria-hidden="true">
              <Kbd keys={keysFor(keys)} />
            </span>
          )}
        </span>
        {wordsOf(what).map((words) => (
          <span key={words} aria-hidden={said !== words}>
            <Icon name="check" />
            {translate(WORDS[words])}
          </span>
        ))}
      </span>
    </Button>
  );
}
