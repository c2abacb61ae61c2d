import { isoDate } from '../../../../lib/clock.ts';
import { latestDay } from '../moments.ts';
import { useControl } from '../use-control.ts';
import { useLocalText } from '../use-local-text.ts';
import type { WidgetProps } from '../widget-props.ts';
import { NowButton } from './now-button.tsx';
import { useUnfinished } from './use-unfinished.tsx';
import './moments.css';

/** A day, as `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  const { label, schema, options, disabled, readonly } = props;
  const control = useControl(props);
  const text = useLocalText(props);
  const [leave, note] = useUnfinished('day, month and year');
  return (
    <div className="moment">
      <input
        {...control}
        className="input moment__date"
        type="date"
        max={latestDay(schema['x-max'])}
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
        onBlur={leave}
      />
      {options.now === true && (
        <NowButton
          what="Today"
          label={label}
          disabled={disabled || readonly}
          onClick={() => text.choose(isoDate(new Date()))}
        />
      )}
      {note}
    </div>
  );
}
