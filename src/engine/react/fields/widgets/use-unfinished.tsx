import { useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';

/**
 * Watches native date and time controls for input that they show but do not hand out, such as a date without a year.
 * @returns the blur handler for the controls, and the words to show beside them
 */
export function useUnfinished(
  missing: string,
): readonly [(event: FocusEvent<HTMLInputElement>) => void, ReactNode] {
  const [unfinished, setUnfinished] = useState(false);
  const note = (
    <span className="moment__unfinished" role="status">
      {unfinished && `Not complete: ${missing}.`}
    </span>
  );
  return [(event) => setUnfinished(event.currentTarget.validity.badInput), note];
}
