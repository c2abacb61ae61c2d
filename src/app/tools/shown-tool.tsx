import type { ComponentType, LazyExoticComponent } from 'react';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { onDemand } from '../../shared/lib/part.ts';
import { lazyView } from '../../shared/ui/view.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import type { ToolName, ToolProps } from '../../workspace/tool.ts';
import { TOOLS } from './tool-list.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';

/** Fallback for a tool whose code failed to load. */
function ToolMissing({ onClose }: Pick<ToolProps, 'onClose'>) {
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

const COMPONENTS = Object.fromEntries(
  Object.entries(TOOLS).map(([name, { load, missing }]) => [
    name,
    lazyView(onDemand(load), (tool) => tool, missing ? dialogMissing(missing) : ToolMissing),
  ]),
) as Readonly<Record<ToolName, LazyExoticComponent<ComponentType<ToolProps>>>>;

export interface ShownToolProps extends Omit<ToolProps, 'forms' | 'onTool'> {
  readonly tool: ToolName;
}

/** The open tool; its code loads on first use. */
export function ShownTool({ tool, ...rest }: ShownToolProps) {
  const Tool = COMPONENTS[tool];
  const forms = useListedForms();
  return <Tool key={`${tool} ${rest.about}`} forms={forms} onTool={openTool} {...rest} />;
}
