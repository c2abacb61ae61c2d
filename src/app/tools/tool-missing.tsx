import type { ToolProps } from '../../tools/tool.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Stands in for a tool whose code did not arrive. */
export function ToolMissing({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog
      open
      size="s"
      title="This tool could not be loaded"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      <p>Your draft is kept. Check the connection, then reload the page and open the tool again.</p>
    </Dialog>
  );
}
