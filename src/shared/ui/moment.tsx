import { timeText } from './time-text.ts';

/** A moment (milliseconds) in a table or a sentence. */
export function Moment({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="panel-moment">
      {timeText(at)}
    </time>
  );
}
