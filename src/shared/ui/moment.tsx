import { timeText } from './time-text.ts';

/** Formats a timestamp (milliseconds since the epoch). */
export function Moment({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="digits nowrap">
      {timeText(at)}
    </time>
  );
}
