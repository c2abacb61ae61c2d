import { errorMessage } from '../../../contract/error-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { ToolProps } from '../../workspace/tool.ts';

/** Stands in for a tool whose code did not arrive. */
export function ToolMissing({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog
      open
      size="s"
      title={errorMessage('This tool could not be loaded')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      <p>Your case is kept. Check the connection, then reload the page and open the tool again.</p>
    </Dialog>
  );
}
