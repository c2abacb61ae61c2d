import { useRef } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { afterForm } from '../../../../shared/lib/part.ts';
import type { MomentBox, MomentKind } from '../date-time-control.ts';
import { showMoment } from '../show-moment.ts';
import { useFocusNext } from '../use-focus-next.ts';
import { type TextControlAttributes, textControlOf } from '../control-attributes.ts';
import { useLocalValue } from '../use-local-value.ts';
import type { WidgetProps } from '../widget-props.ts';
import './moments.css';
import { msg, t, translate } from '../../../../../contract/messages.ts';

/** Tools that parse text and handle keys, loaded at the latest on focus. Without them text is stored as typed. */
export const momentTools = afterForm(() => import('../moment-tools.ts'));

const HINTS: Readonly<Record<MomentKind, string>> = {
  date: msg('dd mmm yyyy'),
  time: 'hh:mm',
  'date-time': msg('dd mmm yyyy, hh:mm'),
};

interface MomentControlProps {
  readonly control: TextControlAttributes;
  readonly label: string;
  readonly kind: MomentKind;
  readonly limit: 'now' | 'today' | undefined;
  /** True if a button and a key enter the current date or time. */
  readonly hasNow: boolean;
  readonly value: unknown;
  /** Called with the stored form, text that cannot be parsed, or undefined if the control was cleared. */
  readonly onChange: (value: unknown) => void;
}

/**
 * Date, time, or both, in UTC, as one line of text parsed in common notations: a single tab stop. `n` enters the
 * current time, arrow keys select and change parts. Text that cannot be parsed is stored as is.
 */
export function MomentControl(props: MomentControlProps) {
  const { control, label, kind, limit, hasNow, value, onChange } = props;
  const locked = control.disabled || control.readOnly;
  const input = useRef<HTMLInputElement>(null);
  const focusNext = useFocusNext();
  const read = (typed: string): unknown =>
    momentTools.ready()?.readMoment(typed, { kind, limit, now: new Date() }) ?? typed;
  const text = useLocalValue({
    value,
    show: showMoment,
    read: (typed) => (typed.trim() === '' ? undefined : read(typed)),
    send: onChange,
  });
  const what = kind === 'date' ? t('Today') : t('Now');
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
    if (momentTools.ready()) text.choose(read(typed));
    else momentTools.use(() => input.current?.value === typed && text.choose(read(typed)));
  };

  return (
    <div className="moment relative flex gap-s1">
      <input
        {...control}
        ref={input}
        className={cx('input', kind === 'time' && 'moment__time')}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={translate(HINTS[kind])}
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter may submit a dialog.
          if (event.key === 'Enter') leave();
          if (!locked) momentTools.ready()?.press(event, box);
        }}
        onFocus={({ currentTarget }) =>
          momentTools.use(
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
          aria-label={t('Calendar: {label}', { label })}
          disabled={locked}
          onClick={() =>
            momentTools.use(({ openCalendar }) => input.current && openCalendar(input.current, box))
          }
        />
      )}
      {hasNow && (
        <Button
          tabIndex={-1}
          aria-label={t('{label}: {text}', { label: what, text: label })}
          title={t('Or press N in the field')}
          disabled={locked}
          onClick={() => momentTools.use(({ enterNow }) => enterNow(box))}
        >
          {what}
        </Button>
      )}
    </div>
  );
}

/** Field of a form for a date, a time, or both. */
export function MomentWidget(props: WidgetProps) {
  const { label, schema, options, value, onChange } = props;
  const kind = schema.format as MomentKind;
  return (
    <MomentControl
      control={textControlOf(props)}
      label={label}
      kind={kind}
      limit={schema['x-max']}
      hasNow={kind === 'date' ? options.now === true : options.now !== false}
      value={value}
      onChange={onChange}
    />
  );
}
