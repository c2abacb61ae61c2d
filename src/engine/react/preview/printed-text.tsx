import { Fragment, type ReactNode } from 'react';
import type { PrintedField, PrintedText } from '../../bbcode/printed.ts';
import { placeholdersIn } from '../../data/placeholders.ts';
import { NOT_PROVIDED } from '../../render/values.ts';

/** Keys children by index, because nodes of a post have no stable identity. */
export function byPlace(children: readonly ReactNode[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return children.map((child, place) => <Fragment key={place}>{child}</Fragment>);
}

/** Renders the output of a field: an answer responds to mouse clicks, a missing one is a button. */
export const drawPrinted = ({ field, gap }: PrintedField, content: ReactNode): ReactNode =>
  gap === undefined ? (
    <span key={field} data-printed={field}>
      {content}
    </span>
  ) : (
    <button
      key={field}
      type="button"
      className="post__gap"
      data-printed={field}
      aria-label={`${NOT_PROVIDED}: ${gap}`}
    >
      {content}
    </button>
  );

/** Renders a text with its placeholders marked. */
function drawMarked(text: string, draw: (text: string) => ReactNode): ReactNode {
  const left = text.includes('{?') ? placeholdersIn(text) : [];
  if (left.length === 0) return draw(text);
  const pieces = left.flatMap(({ start, end }, index) => [
    draw(text.slice(left[index - 1]?.end ?? 0, start)),
    <mark key={start} className="post__left">
      {text.slice(start, end)}
    </mark>,
  ]);
  return byPlace([...pieces, draw(text.slice(left.at(-1)?.end))]);
}

/** Renders a text with the output of each field in its own element, and with placeholders marked. */
export function drawText(
  { text, start, printed = [] }: PrintedText,
  drawPlain: (text: string) => ReactNode,
  wrap = drawPrinted,
): ReactNode {
  const draw = (part: string): ReactNode => drawMarked(part, drawPlain);
  if (printed.length === 0) return draw(text);
  const between = (from: number, to: number): string =>
    text.slice(Math.max(0, from - start), Math.max(0, to - start));
  const pieces: ReactNode[] = [];
  let at = start;
  for (const part of printed) {
    const content = between(part.start, part.end);
    pieces.push(draw(between(at, part.start)), content === '' ? null : wrap(part, draw(content)));
    at = part.end;
  }
  return byPlace([...pieces, draw(between(at, start + text.length))]);
}
