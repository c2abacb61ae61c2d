import { isoMinute } from '../../../../lib/clock.ts';
import { useControl } from '../use-control.ts';
import { useLocalText } from '../use-local-text.ts';
import type { WidgetProps } from '../widget-props.ts';
import { NowButton } from './now-button.tsx';
import { useUnfinished } from './use-unfinished.tsx';
import './moments.css';

/** A time of day in UTC, as `HH:MM`. */
export function TimeWidget(props: WidgetProps) {
  const { label, options, disabled, readonly } = props;
  const control = useControl(props);
  const text = useLocalText(props);
  const [leave, note] = useUnfinished('hours and minutes');
  return (
    <div className="moment">
      <input
        {...control}
        className="input moment__time"
        type="time"
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
        onBlur={leave}
      />
      {options.now !== false && (
        <NowButton
          what="Now"
          label={label}
          disabled={disabled || readonly}
          onClick={() => text.choose(isoMinute(new Date()).slice(11, 16))}
        />
      )}
      {note}
    </div>
  );
}
