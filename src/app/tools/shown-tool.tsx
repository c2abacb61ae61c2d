import type { ComponentType } from 'react';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { onDemand } from '../../shared/lib/part.ts';
import { lazyView } from '../../shared/ui/view.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import { TOOLS } from '../slots/slots.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Tile, Tiles } from '../../shared/ui/tiles.tsx';
import { useTools } from './use-tools.ts';
import { t, translate } from '../../../contract/messages.ts';

/** Fallback for a tool whose code failed to load. */
function ToolMissing({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog
      open
      size="s"
      title={translate(errorMessage('This tool could not be loaded'))}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => location.reload()}>
          {t('Reload the page')}
        </Button>
      }
    >
      <p>{t('Your case is kept. Check the connection, then reload the page and open the tool again.')}</p>
    </Dialog>
  );
}

/** Creates a tool that lists the tools at a place. */
const toolGroup = (title: string, at: string) =>
  function ToolGroup({ onClose, onTool }: ToolProps) {
    return (
      <Dialog open title={translate(title)} onClose={onClose} dismissOnBackdrop>
        <Tiles>
          {useTools()
            .filter(({ place }) => place === at)
            .map(({ id, label, icon }, index) => (
              <Tile
                key={id}
                icon={icon}
                label={translate(label)}
                first={index === 0}
                onSelect={() => onTool(id)}
              />
            ))}
        </Tiles>
      </Dialog>
    );
  };

const COMPONENTS: Readonly<Record<string, ComponentType<ToolProps>>> = Object.fromEntries(
  TOOLS.map(({ id, label, load, missing }) => [
    id,
    load
      ? lazyView(onDemand(load), (tool) => tool, missing ? dialogMissing(missing) : ToolMissing)
      : toolGroup(label, id),
  ]),
);

export interface ShownToolProps extends Omit<ToolProps, 'forms' | 'onTool'> {
  readonly tool: string;
}

/** The open tool; its code loads on first use. */
export function ShownTool({ tool, ...rest }: ShownToolProps) {
  const Tool = COMPONENTS[tool];
  const forms = useListedForms();
  return Tool && <Tool key={`${tool} ${rest.about}`} forms={forms} onTool={openTool} {...rest} />;
}
