import { useStore } from 'zustand';
import { ageText } from '../../shared/lib/age-text.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { documentName } from './case-state.ts';
import { useNow } from './use-now.ts';
import { useOpenCase } from './use-open-case.ts';
import { t } from '../../../contract/messages.ts';

/** Lists the closed cases, last closed first; a click reopens one. */
export function ClosedCases() {
  const { cases } = useWorkspace();
  const closed = useStore(cases.state, (state) => state.closed);
  const openCase = useOpenCase();
  const now = useNow();
  return (
    <ul className="cases__list plain-list stack" aria-label={t('Closed cases')}>
      {closed.map(({ id, title, documents, closedAt }) => (
        <li key={id} className="case line wrap fits">
          <button
            type="button"
            data-picker-stop
            className="case__open row-button inset-ring grow"
            onClick={() => openCase(id)}
          >
            <span className="case__title clamped">{title}</span>{' '}
            <span className="case__facts clamped caption">
              {[
                ...documents.map(documentName),
                t('Closed {ageText}', { ageText: ageText(closedAt ?? now, now) }),
                t('Open again'),
              ].join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
