import pages from 'virtual:markdown-pages/privacy';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { Page } from './page.tsx';
import { currentLanguage, t } from '../../../../contract/messages.ts';

export function Privacy({ onClose }: ToolProps) {
  return (
    <Dialog open title={t('Privacy policy')} onClose={onClose}>
      <Page blocks={pages[currentLanguage()] ?? Object.values(pages)[0] ?? []} />
    </Dialog>
  );
}
