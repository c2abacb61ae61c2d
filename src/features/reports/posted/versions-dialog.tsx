import { useState } from 'react';
import { copyText } from '../../../services/notifications/copy-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChoiceField } from '../../../shared/ui/field.tsx';
import { utcText } from '../../../shared/ui/time-text.ts';
import { type ComparedText, Comparison } from './comparison.tsx';
import type { PostedVersion } from './posted.ts';
import { t } from '../../../../contract/messages.ts';

interface VersionsDialogProps {
  readonly title: string;
  /** Posted versions, latest last. */
  readonly posted: readonly PostedVersion[];
  /** Text that the chosen version is compared with. */
  readonly now: ComparedText;
  readonly onClose: () => void;
}

/** Compares each posted version with the current text. */
export function VersionsDialog({ title, posted, now, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState(posted.length - 1);
  const version = posted[chosen];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="l"
      dismissOnBackdrop
      footer={
        version && (
          <>
            <Button
              icon="copy"
              onClick={() => void copyText(version.title, t('Title of that version copied.'))}
            >
              {t('Copy its title')}
            </Button>
            <Button
              icon="copy"
              onClick={() => void copyText(version.bbCode, t('Post of that version copied.'))}
            >
              {t('Copy its post')}
            </Button>
          </>
        )
      }
    >
      <div className="stack gap-s3">
        {posted.length === 0 && <p>{t('The posted versions are too long to store.')}</p>}
        <ChoiceField
          label={t('Compare with')}
          none={t('Choose a version…')}
          choices={posted.map(({ at }, index) => ({ value: String(index), label: utcText(at) })).toReversed()}
          value={String(chosen)}
          onChange={(index) => setChosen(index === '' ? -1 : Number(index))}
        />
        {version && <Comparison before={version} after={now} />}
      </div>
    </Dialog>
  );
}
