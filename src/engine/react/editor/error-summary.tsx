import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ErrorControl } from './error-control.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { fieldId } from '../../validate/field-error.ts';
import { focusField } from '../fields/focus-field.ts';
import './error-summary.css';

export interface ErrorSummaryProps {
  readonly errors: ErrorControl;
  /** Counts the checks that were asked for; focus moves here at each. */
  readonly checks: number;
}

/**
 * Every error that is shown, with the words that stand at its field; each leads there. It lies over the form and moves
 * nothing: the list is open while the focus is in it, then its title alone stays in reach until all are mended.
 */
export function ErrorSummary({ errors, checks }: ErrorSummaryProps) {
  const shown = useSyncExternalStore(errors.subscribe, errors.shown);
  const box = useRef<HTMLDivElement>(null);

  // Before it is painted: it is open while it has the focus.
  useLayoutEffect(() => {
    if (checks > 0) box.current?.focus();
  }, [checks]);

  if (shown.length === 0 || checks === 0) return null;
  return (
    <div className="error-summary">
      <div
        ref={box}
        className="error-summary__box"
        role="alert"
        tabIndex={-1}
        aria-labelledby="error-summary-title"
      >
        <h2 id="error-summary-title" className="error-summary__title">
          <Icon name="exclamation-circle" />
          {shown.length === 1 ? 'One' : shown.length}{' '}
          <span className="error-summary__words">
            {shown.length === 1 ? 'field needs' : 'fields need'} your attention
          </span>
        </h2>
        <ul className="error-summary__list">
          {shown.map((error) => (
            <li key={error.path.join('.')}>
              <button type="button" className="link" onClick={() => focusField(fieldId(error.path))}>
                {rowOf(error.path)}
                {error.message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Distinguishes rows of a list: the text of an error are the same in each. */
const rowOf = (path: readonly (string | number)[]): string =>
  typeof path[1] === 'number' ? `${path[1] + 1}: ` : '';
