import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Upload, Uploads } from './use-uploads.ts';
import { t, translate } from '../../../../../contract/messages.ts';

const ICONS = { waiting: 'clock', sending: 'spinner', failed: 'warning' } as const;

function statusText({ state, percent, problem }: Upload): string {
  if (state === 'waiting') return t('waiting');
  if (state === 'failed') return t('not added. {problem}', { problem: translate(problem ?? '') });
  return percent < 100 ? t('{percent} % sent', { percent }) : t('sent, waiting for the image host');
}

interface UploadListProps {
  readonly uploads: Uploads;
  /** Receives the focus when the focused row is removed. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Status of each upload, with its actions. */
export function UploadList({ uploads, next }: UploadListProps) {
  return (
    <>
      <ul
        className="uploads plain-list"
        aria-label={t('Images being uploaded')}
        hidden={uploads.list.length === 0}
      >
        {uploads.list.map((one) => (
          <UploadRow key={one.id} one={one} uploads={uploads} next={next} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {uploads.said}
      </p>
    </>
  );
}

interface UploadRowProps extends UploadListProps {
  readonly one: Upload;
}

function UploadRow({ one, uploads, next }: UploadRowProps) {
  const { id, file, state, percent, again } = one;
  const root = useRef<HTMLLIElement>(null);
  const leave = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const row = root.current;
    const other = next.current;
    // Runs before the row is removed from the DOM, while it still has the focus.
    return () => {
      if (row?.contains(document.activeElement)) other?.focus();
    };
  }, [next]);

  return (
    <li ref={root} className="uploads__row line gap-s2">
      <Icon name={ICONS[state]} />
      <span className="grow breaks digits">
        {file.name}: {statusText(one)}
        {state === 'sending' && (
          <progress
            className="uploads__bar full rounded block sunk"
            aria-label={file.name}
            max={100}
            value={percent}
          />
        )}
      </span>
      {state === 'failed' && again && (
        <Button
          size="s"
          onClick={() => {
            // The button is about to be removed; moves the focus first.
            leave.current?.focus();
            uploads.retry(id);
          }}
        >
          {t('Try again')}
        </Button>
      )}
      <IconButton
        ref={leave}
        size="s"
        icon="xmark"
        label={
          state === 'failed'
            ? t('{name}: dismiss', { name: file.name })
            : t('{name}: cancel', { name: file.name })
        }
        onClick={() => uploads.drop(id)}
      />
    </li>
  );
}

interface UploadButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Button that opens a file picker for images. */
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
          // Allows selecting the same file again.
          event.currentTarget.value = '';
        }}
      />
      <Button icon="upload" disabled={disabled} onClick={() => chooser.current?.click()}>
        {t('Upload')}
      </Button>
    </>
  );
}
