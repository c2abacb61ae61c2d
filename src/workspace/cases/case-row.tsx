import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { afterForm } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { documentName, documentState } from './case-state.ts';
import { RenameField } from './case-name.tsx';
import { t } from '../../../contract/messages.ts';

const CaseDocuments = view(
  afterForm(() => import('./case-documents.tsx')),
  (code) => code.CaseDocuments,
);

interface CaseRowProps {
  readonly listed: CaseSummary;
  readonly isFront: boolean;
  readonly isRenaming: boolean;
  /** Shown instead of the progress, such as that another tab has the case. */
  readonly note: string | null;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  readonly onOpen: (form?: string) => void;
  readonly onClose: () => void;
}

/** An open case: its subject, its documents with their progress, and a button that closes it. */
export function CaseRow({ listed, isFront, isRenaming, note, now, onOpen, onClose }: CaseRowProps) {
  const { title, documents, changedAt } = listed;
  const hasMany = documents.length > 1;
  const age = ageText(changedAt, now);
  const only = note === null && !hasMany ? documents[0] : undefined;
  const names = hasMany ? [] : documents.map(documentName);
  const facts =
    note === null ? [...(only ? [documentState(only)] : []), age].join(' · ') : [...names, note].join(' · ');
  return (
    <li className="case line wrap fits">
      {isRenaming ? (
        <RenameField />
      ) : (
        <button
          type="button"
          data-picker-stop
          className="case__open row-button inset-ring grow"
          title={[title, ...(only ? names : []), facts].join('\n')}
          aria-current={isFront ? 'true' : undefined}
          data-rename={isFront ? 'list' : undefined}
          onClick={() => onOpen()}
        >
          <span className="case__title clamped">{title}</span>{' '}
          {only && <span className="case__facts clamped caption">{documentName(only)}</span>}{' '}
          <span className="case__facts clamped caption">{facts}</span>
        </button>
      )}
      <IconButton icon="xmark" size="s" label={t('Close {title}', { title })} onClick={onClose} />
      {hasMany && <CaseDocuments listed={listed} isFront={isFront} onOpen={onOpen} />}
    </li>
  );
}
