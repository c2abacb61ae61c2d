import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import './members.css';

export interface FileDropProps {
  /** What the button says. */
  readonly label: string;
  /** What may be chosen, as the browser's file dialog reads it. */
  readonly accept: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

const hasFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes one file, by a button or dropped. */
export function FileDrop({ label, accept, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null): void {
    setOver(false);
    const [file] = files ?? [];
    if (file && !busy) onFile(file);
  }

  return (
    // The button does the same for those who do not drag.
    <div
      className={cx('file-drop', over && 'file-drop--over')}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="panel-muted">or drop it here</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
    </div>
  );
}
