import { useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import './file-drop.css';
import { useFileDrop } from './use-file-drop.ts';
import { t } from '../../../contract/messages.ts';

interface FileDropProps {
  /** Button label. */
  readonly label: string;
  /** Value of the input's `accept` attribute. */
  readonly accept: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Accepts one file by button or drop. */
export function FileDrop({ label, accept, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]): void => {
    if (file) onFile(file);
  };
  const drop = useFileDrop(take, busy);

  return (
    // The button is the accessible alternative to dropping
    <div className={cx('file-drop line wrap gap-s3', drop.isOver && 'file-drop--over')} {...drop.handlers}>
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="muted">{t('or drop it here')}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // Allows selecting the same file again after it was edited
          event.target.value = '';
        }}
      />
    </div>
  );
}
