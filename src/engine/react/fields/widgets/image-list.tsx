import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { useFileDrop } from '../../../../shared/ui/use-file-drop.ts';
import { AccessNote, useUnavailableReason } from '../access.tsx';
import { addImages, isWebAddress } from '../image-urls.ts';
import { actionButton } from '../list-focus.ts';
import { moved, moveStep } from '../list-moves.ts';
import { RemovedNote } from '../removed-note.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { useRemoval } from '../use-removal.ts';
import { listOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { ImageTile } from './image-tile.tsx';
import { UploadButton, UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import '../lists.css';
import './image-list.css';
import { plural, t } from '../../../../../contract/messages.ts';

/** Ordered list of images by web address. */
export function ImageListWidget(props: WidgetProps) {
  const { id, path, label, schema, options, value, error, formContext, onChange } = props;
  const { uploadImage } = formContext;
  const hindrance = useUnavailableReason(uploadImage);
  const disabled = props.disabled || props.readonly;
  const images = listOf(value);
  const max = schema.maxItems ?? options.maxImages ?? Infinity;
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string>();
  const invalid = error !== undefined || message !== undefined;
  const list = useRef<HTMLOListElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const focusNext = useFocusNext();
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : next);
  const removal = useRemoval(images, put);
  // Reads the current list, because it may have changed since the upload started.
  const uploads = useUploads(uploadImage, max - images.length, (url) => {
    put(addImages(listOf(formContext.facts.answer(path)), url, max).images);
  });
  const drop = useFileDrop(uploads.add, uploadImage === undefined || disabled);

  const add = (typed: string): void => {
    const added = addImages(images, typed, max);
    setText(added.rest);
    setMessage(added.message);
    if (added.images.length > images.length) put(added.images);
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const files = [...event.clipboardData.files];
    if (uploadImage && files.length > 0) return uploads.add(files);
    add(`${text} ${event.clipboardData.getData('text')}`);
  };
  const confirm = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(text);
  };
  const move = (from: number, to: number, action: string): void => {
    if (to < 0 || to >= images.length) return;
    focusNext(() => actionButton(list.current, to, action));
    put(moved(images, from, to));
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = moveStep(event);
    const entry = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    if (step === 0 || !entry || disabled) return;
    event.preventDefault();
    const from = Number(entry.dataset['index']);
    move(from, from + step, (event.target as HTMLElement).dataset['action'] ?? 'earlier');
  };
  const remove = (index: number): void => {
    const neighbour = Math.min(index, images.length - 2);
    focusNext(() => actionButton(list.current, neighbour, 'remove') ?? document.getElementById(`${id}-add`));
    removal.remove(index);
    setMessage(undefined);
  };

  return (
    <div className="image-list" role="presentation" data-drop={drop.isOver || undefined} {...drop.handlers}>
      {images.length > 0 && (
        <ol className="image-list__tiles plain-list stack gap-s2" ref={list} onKeyDown={moveByKey}>
          {images.map((url, index) => (
            <ImageTile
              key={`${url} ${images.indexOf(url) === index ? '' : index}`}
              id={id}
              url={url}
              index={index}
              count={images.length}
              disabled={disabled}
              formContext={formContext}
              onMove={(to, action) => move(index, to, action)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <RemovedNote what={removal.removed && t('Image')} onUndo={removal.undo} />
      <div className="image-list__entry flex wrap gap-s2">
        <input
          ref={address}
          id={`${id}-add`}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          aria-label={t('{label}: web address', { label })}
          aria-describedby={message === undefined ? undefined : `${id}-refused`}
          aria-invalid={invalid || undefined}
          placeholder={options.placeholder ?? plural(max, 'https://…', 'https://… (one or more)')}
          disabled={disabled}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={confirm}
          onBlur={() => isWebAddress(text.trim()) && add(text)}
        />
        <Button icon="plus" disabled={disabled} onClick={() => add(text)}>
          {t('Add')}
        </Button>
        {uploadImage && (
          <UploadButton
            label={t('{label}: files', { label })}
            accept={uploadImage.accept}
            disabled={disabled || images.length >= max || hindrance !== undefined}
            onFiles={uploads.add}
          />
        )}
      </div>
      {uploadImage && <AccessNote hindrance={hindrance} otherwise={uploadImage.accepted} />}
      <UploadList uploads={uploads} next={address} />
      <p className="image-list__message error-text" id={`${id}-refused`} role="status">
        {message}
      </p>
      {Number.isFinite(max) && (
        <p className="image-list__count muted">
          {plural(max, '{used} of {count} image', '{used} of {count} images', { used: images.length })}
        </p>
      )}
    </div>
  );
}
