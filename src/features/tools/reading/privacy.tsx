import { blocks } from 'virtual:reading/privacy';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { Page } from './page.tsx';

/** What this software stores, where, and who can see it. */
export function Privacy({ onClose }: ToolProps) {
  return (
    <Dialog open title="Privacy policy" onClose={onClose}>
      <Page blocks={blocks} />
    </Dialog>
  );
}
