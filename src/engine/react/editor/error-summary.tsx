import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ErrorControl } from './error-control.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { fieldId } from '../../validate/field-error.ts';
import { focusField } from '../fields/focus-field.ts';
import './error-summary.css';
import { plural } from '../../../../contract/messages.ts';

interface ErrorSummaryProps {
  readonly errors: ErrorControl;
  /** Number of requested checks; each change moves the focus here. */
  readonly checks: number;
}

/**
 * Error summary: lists the visible errors, each a link to its field. Overlays the form without shifting layout: the
 * list is open while it has the focus; the title remains until all errors are corrected.
 */
export function ErrorSummary({ errors, checks }: ErrorSummaryProps) {
  const shown = useSyncExternalStore(errors.subscribe, errors.shown);
  const box = useRef<HTMLDivElement>(null);

  // Focuses before painting, because the list is open only while it has the focus.
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
        <h2
          id="error-summary-title"
          className="error-summary__title small nowrap tone-danger"
          data-count={shown.length}
        >
          <Icon name="exclamation-circle" />
          <span className="error-summary__words">
            {plural(shown.length, 'One field needs your attention', '{count} fields need your attention')}
          </span>
        </h2>
        <ul className="error-summary__list stack gap-s1">
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

/** Returns the row number of an error in a list, because its message is the same in every row. */
const rowOf = (path: readonly (string | number)[]): string =>
  typeof path[1] === 'number' ? `${path[1] + 1}: ` : '';
