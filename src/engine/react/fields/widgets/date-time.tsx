import { isoMinute } from '../../../../lib/clock.ts';
import { joinDateTime, latestDay, splitDateTime } from '../moments.ts';
import { useFieldError } from '../use-form-context.ts';
import { useLocalValue } from '../use-local-value.ts';
import type { WidgetProps } from '../widget-props.ts';
import { NowButton } from './now-button.tsx';
import { useUnfinished } from './use-unfinished.tsx';
import './moments.css';

/** A moment in UTC, as `YYYY-MM-DDTHH:MMZ`, in two controls. */
export function DateTimeWidget(props: WidgetProps) {
  const { id, label, schema, options, value, formContext, onChange } = props;
  const disabled = props.disabled || props.readonly;
  const moment = useLocalValue({ value, show: splitDateTime, read: joinDateTime, send: onChange });
  const [leave, note] = useUnfinished('day, month and year, hours and minutes');
  const invalid = useFieldError(formContext, id) === undefined ? undefined : true;
  return (
    <div className="moment">
      <input
        id={`${id}-date`}
        className="input moment__date"
        type="date"
        aria-label={`${label}: date`}
        aria-invalid={invalid}
        disabled={disabled}
        max={latestDay(schema['x-max'])}
        value={moment.local.date}
        onChange={(event) => moment.change({ ...moment.local, date: event.currentTarget.value })}
        onBlur={leave}
      />
      <input
        id={`${id}-time`}
        className="input moment__time"
        type="time"
        aria-label={`${label}: time`}
        aria-invalid={invalid}
        disabled={disabled}
        value={moment.local.time}
        onChange={(event) => moment.change({ ...moment.local, time: event.currentTarget.value })}
        onBlur={leave}
      />
      {options.now !== false && (
        <NowButton
          what="Now"
          label={label}
          disabled={disabled}
          onClick={() => moment.choose(isoMinute(new Date()))}
        />
      )}
      {note}
    </div>
  );
}
