import { useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { actionButton } from '../list-focus.ts';
import { moved, moveStep } from '../list-moves.ts';
import { RemovedNote } from '../removed-note.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { useLocalValue } from '../use-local-value.ts';
import { useRemoval } from '../use-removal.ts';
import type { FieldSchema } from '../../../definition/schema.ts';
import { isNumber } from '../choices.ts';
import { asNumbers } from '../parse-number.ts';
import { listOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { TextRow } from './text-row.tsx';
import '../lists.css';
import './text-list.css';
import { t } from '../../../../../contract/messages.ts';

type Lines = readonly string[];

const show = (value: unknown): Lines => {
  const lines = listOf(value);
  return lines.length > 0 ? lines : [''];
};

/** Omits blank lines, which exist only for typing. */
const reader =
  (schema: FieldSchema) =>
  (lines: Lines): unknown => {
    const filled = lines.filter((line) => line.trim() !== '');
    if (filled.length === 0) return undefined;
    return isNumber(schema) ? asNumbers(filled, schema['x-unit']) : filled;
  };

/** List of texts or numbers, one per line. Enter starts the next line; pasted lines become separate entries. */
export function TextListWidget(props: WidgetProps) {
  const { id, label, schema, options, value, error, disabled, readonly, formContext, onChange } = props;
  const {
    local: lines,
    change,
    flush,
  } = useLocalValue<Lines>({ value, show, read: reader(schema), send: onChange });
  const invalid = error !== undefined;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext();
  const max = schema.maxItems ?? Infinity;
  const full = lines.length >= max;

  const rowId = (index: number): string => `${id}_${index}`;
  const put = (next: Lines): void => {
    change(next.length > 0 ? next : ['']);
    flush();
  };
  const removal = useRemoval(lines, put);
  const focusLine = (index: number): void =>
    focusNext(() => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`));

  const insert = (index: number, added: Lines): void => {
    const room = added.slice(0, Math.max(0, max - lines.length));
    if (room.length === 0) return;
    focusLine(index + room.length - 1);
    put(lines.toSpliced(index, 0, ...room));
  };
  const move = (from: number, to: number, action: string | undefined): void => {
    if (to < 0 || to >= lines.length) return;
    if (action === undefined) focusLine(to);
    else focusNext(() => actionButton(list.current, to, action));
    put(moved(lines, from, to));
  };
  const remove = (index: number): void => {
    focusLine(Math.max(0, Math.min(index, lines.length - 2)));
    removal.remove(index);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, index: number): void => {
    if (disabled || readonly) return;
    const step = moveStep(event);
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (step !== 0 && !sideways) move(index, index + step, undefined);
    else if (event.key === 'Enter') insert(index + 1, ['']);
    else if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) {
      focusLine(Math.max(0, index - 1));
      put(lines.toSpliced(index, 1));
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number): void => {
    const pasted = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (pasted.length < 2 || disabled || readonly) return;
    event.preventDefault();
    const replaces = lines[index] === '' ? 1 : 0;
    const room = pasted.slice(0, Math.max(0, max - lines.length + replaces));
    focusLine(index - replaces + room.length);
    put(lines.toSpliced(index + 1 - replaces, replaces, ...room));
  };

  return (
    <div>
      <ol className="one-column plain-list stack gap-s1" ref={list}>
        {lines.map((text, index) => (
          <TextRow
            key={rowId(index)}
            id={rowId(index)}
            label={label}
            text={text}
            index={index}
            count={lines.length}
            placeholder={options.placeholder}
            isNumber={isNumber(schema)}
            invalid={invalid}
            disabled={disabled}
            readonly={readonly}
            formContext={formContext}
            onText={(next) => change(lines.with(index, next))}
            onKey={(event) => onKey(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onMove={(to, action) => move(index, to, action)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <RemovedNote what={removal.removed && t('Line')} onUndo={removal.undo} />
      <div className="list-foot line wrap gap-s2">
        <Button
          variant="quiet"
          size="s"
          icon="plus"
          disabled={disabled || readonly || full}
          onClick={() => insert(lines.length, [''])}
        >
          {options.addLabel ?? t('Add a line')}
        </Button>
        {full && <span className="muted">{t('{max} at most', { max })}</span>}
      </div>
    </div>
  );
}
