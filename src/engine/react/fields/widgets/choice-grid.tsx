import type { CSSProperties, ReactNode } from 'react';
import type { SourceOption } from '../../../sources/source-option.ts';

interface ChoiceGridProps {
  readonly options: readonly Pick<SourceOption, 'label'>[];
  readonly children: ReactNode;
}

/** Maximum number of options, and of characters of each, in a row of chips. */
const [MOST_CHIPS, LONGEST_CHIP] = [5, 40];

/**
 * Check boxes or radio buttons: a few short ones as chips in a row, others in columns as wide as the longest label.
 * Selecting one shifts no layout.
 */
export function ChoiceGrid({ options, children }: ChoiceGridProps) {
  const longest = Math.max(3, ...options.map(({ label }) => label.length));
  if (options.length <= MOST_CHIPS && longest <= LONGEST_CHIP)
    return <div className="choices wrap relative choices--row">{children}</div>;
  return (
    <div
      className="choices wrap relative choices--columns"
      style={{ '--longest': Math.min(LONGEST_CHIP, longest) } as CSSProperties}
    >
      {children}
    </div>
  );
}
