import { useRef } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { loadInTime } from '../../../../shared/lib/chunk-loads.ts';
import type { MomentBox, MomentKind } from '../date-time-control.ts';
import { showMoment } from '../show-moment.ts';
import { useFocusNext } from '../use-focus-next.ts';
import { textControlOf } from '../control-attributes.ts';
import { useLocalValue } from '../use-local-value.ts';
import type { WidgetProps } from '../widget-props.ts';
import './moments.css';

type Tools = typeof import('../moment-tools.ts');

let tools: Tools | undefined;

/**
 * Loads the tools that parse text and handle keys, at the latest when such a control is focused. Rejects on failure;
 * the next call retries.
 */
export const loadMomentTools = async (): Promise<Tools> =>
  (tools ??= await loadInTime(() => import('../moment-tools.ts')));

/** Runs `act` once the tools are loaded; without them text is stored as typed. */
const withTools = (act: (loaded: Tools) => void): void => void loadMomentTools().then(act, () => undefined);

const HINTS: Readonly<Record<MomentKind, string>> = {
  date: 'dd mmm yyyy',
  time: 'hh:mm',
  'date-time': 'dd mmm yyyy, hh:mm',
};

/**
 * Date, time, or both, in UTC, as one line of text parsed in common notations: a single tab stop. `n` enters the
 * current time, arrow keys select and change parts. Text that cannot be parsed is stored as is.
 */
export function MomentWidget(props: WidgetProps) {
  const { label, schema, options, value, onChange } = props;
  const kind = schema.format as MomentKind;
  const limit = schema['x-max'];
  const control = textControlOf(props);
  const locked = control.disabled || control.readOnly;
  const input = useRef<HTMLInputElement>(null);
  const focusNext = useFocusNext();
  const read = (typed: string): unknown =>
    tools?.readMoment(typed, { kind, limit, now: new Date() }) ?? typed;
  const text = useLocalValue({
    value,
    show: showMoment,
    read: (typed) => (typed.trim() === '' ? undefined : read(typed)),
    send: onChange,
  });
  const hasNow = kind === 'date' ? options.now === true : options.now !== false;
  const what = kind === 'date' ? 'Today' : 'Now';
  const box: MomentBox = {
    kind,
    limit,
    hasNow,
    value,
    type: text.change,
    put: (next, select) => {
      focusNext(() => {
        if (input.current) select(input.current);
        return input.current;
      });
      text.choose(next);
    },
  };

  const leave = (): void => {
    const typed = text.local;
    if (typed === showMoment(value) || typed.trim() === '') return;
    if (tools) text.choose(read(typed));
    else withTools(() => input.current?.value === typed && text.choose(read(typed)));
  };

  return (
    <div className="moment">
      <input
        {...control}
        ref={input}
        className={cx('input', kind === 'time' && 'moment__time')}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={HINTS[kind]}
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
        onKeyDown={(event) => !locked && tools?.press(event, box)}
        onFocus={({ currentTarget }) =>
          withTools(
            ({ enterByKey }) => hasNow && currentTarget.value === 'n' && enterByKey(currentTarget, box),
          )
        }
        onBlur={leave}
      />
      {kind !== 'time' && (
        <button
          type="button"
          tabIndex={-1}
          className="button button--quiet button--square moment__calendar"
          aria-label={`Calendar: ${label}`}
          disabled={locked}
          onClick={() => withTools(({ openCalendar }) => input.current && openCalendar(input.current, box))}
        />
      )}
      {hasNow && (
        <Button
          tabIndex={-1}
          aria-label={`${what}: ${label}`}
          title="Or press N in the field"
          disabled={locked}
          onClick={() => withTools(({ enterNow }) => enterNow(box))}
        >
          {what}
        </Button>
      )}
    </div>
  );
}
