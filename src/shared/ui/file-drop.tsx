import { useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import './file-drop.css';
import { useFileDrop } from './use-file-drop.ts';

export interface FileDropProps {
  /** What the button says. */
  readonly label: string;
  /** What may be chosen, as the browser's file dialog reads it. */
  readonly accept: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes one file, by a button or dropped. */
export function FileDrop({ label, accept, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]): void => {
    if (file) onFile(file);
  };
  const drop = useFileDrop(take, busy);

  return (
    // The button does the same for those who do not drag.
    <div className={cx('file-drop', drop.isOver && 'file-drop--over')} {...drop.handlers}>
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="file-drop__hint">or drop it here</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
    </div>
  );
}
