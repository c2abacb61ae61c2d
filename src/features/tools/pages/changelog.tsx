import { blocks } from 'virtual:markdown-pages/changelog';
import { useEffect } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { Page } from './page.tsx';
import { markSeen } from './whats-new.ts';
import { t } from '../../../../contract/messages.ts';

export function Changelog({ onClose }: ToolProps) {
  useEffect(markSeen, []);
  return (
    <Dialog open title={t('What’s new')} onClose={onClose}>
      <div lang="en">
        <Page blocks={blocks} />
      </div>
    </Dialog>
  );
}
