import { useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { notifyNotOpened } from '../cases/open-error.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import type { ToolProps } from '../tool.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { openHandedFile } from './open-handed.ts';
import { t } from '../../../contract/messages.ts';

/** Dialog that opens a handed-over case file. */
export function OpenFileDialog({ onClose }: ToolProps) {
  const workspace = useWorkspace();
  const [failure, setFailure] = useState<ErrorMessage>();
  const open = async (file: File, takeOver = false): Promise<void> => {
    const opened = await openHandedFile(workspace, file, takeOver);
    if (!opened.ok && !opened.error.isElsewhere && !takeOver) return setFailure(opened.error.message);
    if (!opened.ok) notifyNotOpened(opened.error, () => void open(file, true));
    // Takeover is confirmed in a notification after this dialog has closed
    if (!takeOver) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('Open a case file')} size="s" dismissOnBackdrop>
      <p>{t('The file opens as a new case. Your current case does not change.')}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <FileDrop
        label={t('Choose a case file')}
        accept=".json,application/json"
        busy={false}
        onFile={(file) => void open(file)}
      />
    </Dialog>
  );
}
