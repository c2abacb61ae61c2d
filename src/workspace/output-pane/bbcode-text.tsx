import { memo, type ReactNode } from 'react';
import type { PrintedField } from '../../engine/bbcode/printed.ts';
import { drawText } from '../../engine/react/preview/printed-text.tsx';

interface BBCodeTextProps {
  readonly text: string;
  readonly printed: readonly PrintedField[];
}

/** Wraps text and gaps in spans, which do not affect copying. */
const wrap = ({ field }: PrintedField, content: ReactNode): ReactNode => (
  <span key={field} data-printed={field}>
    {content}
  </span>
);

/** BBCode source with the ranges of each field. */
export const BBCodeText = memo(function BBCodeText({ text, printed }: BBCodeTextProps) {
  const node = { type: 'text', text, start: 0, end: text.length, printed } as const;
  return <pre translate="no">{drawText(node, (piece) => piece, wrap)}</pre>;
});
