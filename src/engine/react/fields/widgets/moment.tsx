import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { loadInTime, loadQuietly } from '../../../../lib/chunk-loads.ts';
import { whenIdle } from '../../../../lib/when-idle.ts';
import { latestDay, presentOf, showMoment } from '../moments.ts';
import type { MomentKind } from '../moments.ts';
import { useFocusNext } from '../use-focus-next.ts';
import { useTextControl } from '../use-control.ts';
import { useLocalValue } from '../use-local-value.ts';
import { textOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import './moments.css';

type Tools = typeof import('../moment-tools.ts');

let tools: Tools | undefined;

/** Fetches what reads texts and handles keys. Rejects when it cannot be fetched; the next call tries again. */
export const loadMomentTools = async (): Promise<Tools> =>
  (tools ??= await loadInTime(() => import('../moment-tools.ts')));

const HINTS: Readonly<Record<MomentKind, string>> = {
  date: 'dd mmm yyyy',
  time: 'hh:mm',
  'date-time': 'dd mmm yyyy, hh:mm',
};

/** Selects one of the parts of what an input shows. */
function selectPart(input: HTMLInputElement, index: number): void {
  const part = tools?.partsOf(input.value)[index];
  if (part) input.setSelectionRange(part.start, part.end);
}

/**
 * A day, a time, or both, in UTC, in one line of text that is read as people write it: one stop of the keyboard. `n`
 * enters the present, arrows lead through the parts and count. A text that cannot be read is kept as it is.
 */
export function MomentWidget(props: WidgetProps) {
  const { label, schema, options, value, onChange } = props;
  const kind = schema.format as MomentKind;
  const limit = schema['x-max'];
  const control = useTextControl(props);
  const locked = control.disabled || control.readOnly;
  const input = useRef<HTMLInputElement>(null);
  const focusNext = useFocusNext();
  const read = (typed: string): unknown =>
    tools ? tools.readMoment(typed, { kind, limit, now: new Date() }) : typed || undefined;
  const text = useLocalValue({ value, show: showMoment, read, send: onChange });
  // Set while `n` was the last key: the words "now" and "Nov" begin with it.
  const wasN = useRef(false);
  const hasNow = kind === 'date' ? options.now === true : options.now !== false;

  useEffect(() => {
    void whenIdle()
      .then(() => loadQuietly(loadMomentTools))
      // Asked for again when the field is left.
      .catch(() => undefined);
  }, []);

  /** Stores a value, and selects all or a part of what is shown then. */
  const put = (next: string, index?: number): void => {
    focusNext(() => {
      if (input.current && index !== undefined) selectPart(input.current, index);
      else input.current?.select();
      return input.current;
    });
    text.choose(next);
  };
  const leave = async (): Promise<void> => {
    wasN.current = false;
    const typed = text.local;
    if (typed === showMoment(value)) return;
    if (!tools) await loadMomentTools().catch(() => undefined);
    if (tools && (input.current?.value ?? typed) === typed) text.choose(read(typed));
  };
  const openCalendar = async (): Promise<void> => {
    const place = input.current?.parentElement;
    const found = await loadMomentTools().catch(() => undefined);
    const [day = '', time = ''] = textOf(value).split('T');
    if (place)
      found?.pickDay(place, {
        day,
        max: latestDay(limit),
        onPick: (picked) => put(kind === 'date' ? picked : `${picked}T${time}`),
      });
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const key = event.key.toLowerCase();
    if (locked || ctrlKey || metaKey || key === 'shift') return;
    const followsN = wasN.current;
    wasN.current = false;
    const { value: shown, selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
    const isWhole = start === 0 && end === shown.length;
    if (altKey) {
      if (key !== 'arrowdown' || shiftKey || kind === 'time') return;
      event.preventDefault();
      void openCalendar();
    } else if (hasNow && key === 'n' && isWhole) {
      event.preventDefault();
      put(presentOf(kind));
      wasN.current = true;
    } else if (followsN && key === 'o' && isWhole) {
      event.preventDefault();
      text.change('no');
    } else if (!shiftKey) {
      const move = tools?.partMove(shown, start, end, event.key);
      if (!move) return;
      event.preventDefault();
      if (move.stored === undefined) selectPart(event.currentTarget, move.index);
      else put(textOf(read(showMoment(move.stored))), move.index);
    }
  };

  return (
    <div className="moment">
      <input
        {...control}
        ref={input}
        className={`input moment__${kind}`}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={HINTS[kind]}
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => void leave()}
      />
      {kind !== 'time' && (
        <button
          type="button"
          tabIndex={-1}
          className="moment__calendar"
          aria-label={`Calendar: ${label}`}
          disabled={locked}
          onClick={() => void openCalendar()}
        />
      )}
      {hasNow && (
        <Button
          tabIndex={-1}
          aria-label={`${kind === 'date' ? 'Today' : 'Now'}: ${label}`}
          title="N in the field does the same"
          disabled={locked}
          onClick={() => put(presentOf(kind))}
        >
          {kind === 'date' ? 'Today' : 'Now'}
        </Button>
      )}
    </div>
  );
}
