import { afterForm } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { useOpenCases } from './open-cases.ts';
import { startRenaming, useRenaming } from './renaming.ts';
import './case-list.css';
import { t } from '../../../contract/messages.ts';

/** Input that renames the current case. */
export const RenameField = view(
  afterForm(() => import('./rename-field.tsx')),
  (code) => code.RenameField,
);

/** Name of the current case; a press renames it. */
export function CaseName() {
  const { front } = useOpenCases();
  const isRenaming = useRenaming(({ place }) => place === 'head');
  if (isRenaming) return <RenameField />;
  return (
    <button
      type="button"
      className="case-name muted strong rounded target-s truncated bare fits"
      data-rename="head"
      title={t('Rename this case')}
      onClick={() => startRenaming('head')}
    >
      {front.title}
    </button>
  );
}
