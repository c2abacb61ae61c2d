import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

const WORDS = { waiting: 'waiting', sending: 'sending', failed: 'not added' } as const;

/** How each picture on its way is getting on, and what can be done about one that did not arrive. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  return (
    <ul className="uploads" aria-label="Images on their way" hidden={uploads.list.length === 0}>
      {uploads.list.map(({ id, file, state, problem, again }: Upload) => (
        <li key={id} className="uploads__row">
          <Icon name={state === 'sending' ? 'spinner' : state === 'failed' ? 'warning' : 'clock'} />
          <span className="uploads__words" role="status">
            {file.name}: {WORDS[state]}
            {problem ? `. ${problem}` : ''}
          </span>
          {state === 'failed' && again && (
            <Button size="s" onClick={() => uploads.retry(id)}>
              Try again
            </Button>
          )}
          <IconButton
            size="s"
            icon="xmark"
            label={`${file.name}: do not add`}
            onClick={() => uploads.drop(id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface UploadButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lets the person choose pictures of their computer. */
export function UploadButton({ label, accept, disabled, onFiles }: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button icon="upload" disabled={disabled} onClick={() => chooser.current?.click()}>
        Upload
      </Button>
    </>
  );
}
