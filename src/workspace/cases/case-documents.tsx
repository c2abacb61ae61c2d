import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { documentName, documentState } from './case-state.ts';
import './case-documents.css';
import { t } from '../../../contract/messages.ts';

interface CaseDocumentsProps {
  readonly listed: CaseSummary;
  readonly isFront: boolean;
  readonly onOpen: (form: string) => void;
}

/** The documents of a case with more than one, each opened by a press. */
export function CaseDocuments({ listed, isFront, onOpen }: CaseDocumentsProps) {
  return (
    <ul className="case__documents" aria-label={t('Documents of {title}', { title: listed.title })}>
      {listed.documents.map((document) => (
        <li key={document.key}>
          <button
            type="button"
            data-picker-stop
            className="case__document row-button inset-ring fits"
            aria-current={isFront && document.form === listed.form ? 'page' : undefined}
            onClick={() => onOpen(document.form)}
          >
            <span className="case__title clamped">{documentName(document)}</span>{' '}
            <span className="case__facts clamped caption">{documentState(document)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
