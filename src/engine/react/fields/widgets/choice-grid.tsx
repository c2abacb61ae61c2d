import type { CSSProperties, ReactNode } from 'react';
import type { SourceOption } from '../../../sources/source-option.ts';

interface ChoiceGridProps {
  readonly options: readonly Pick<SourceOption, 'label'>[];
  readonly children: ReactNode;
}

/** Boxes or radio buttons in columns as wide as the longest of them, so that none moves when another is chosen. */
export function ChoiceGrid({ options, children }: ChoiceGridProps) {
  const longest = Math.min(40, Math.max(3, ...options.map(({ label }) => label.length)));
  return (
    <div className="choices" style={{ '--longest': longest } as CSSProperties}>
      {children}
    </div>
  );
}
