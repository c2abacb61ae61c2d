import { blocks } from 'virtual:markdown-pages/privacy';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { Page } from './page.tsx';

export function Privacy({ onClose }: ToolProps) {
  return (
    <Dialog open title="Privacy policy" onClose={onClose}>
      <Page blocks={blocks} />
    </Dialog>
  );
}
