import type { CSSProperties, ReactNode } from 'react';
import type { SourceOption } from '../../../sources/source-option.ts';

interface ChoiceGridProps {
  readonly options: readonly Pick<SourceOption, 'label'>[];
  readonly children: ReactNode;
}

/** Check boxes or radio buttons in columns as wide as the longest label, so that selecting one shifts no layout. */
export function ChoiceGrid({ options, children }: ChoiceGridProps) {
  const longest = Math.min(40, Math.max(3, ...options.map(({ label }) => label.length)));
  return (
    <div className="choices" style={{ '--longest': longest } as CSSProperties}>
      {children}
    </div>
  );
}
