import type { ToolProps } from '../../workspace/tool.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Tile, Tiles } from '../../shared/ui/tiles.tsx';
import { useToolsAt } from './use-tools.ts';
import type { ToolPlace } from './tool-list.ts';

/** Creates a tool that lists the tools with the same place. */
const toolGroup = (title: string, place: ToolPlace) =>
  function ToolGroup({ onClose, onTool }: ToolProps) {
    return (
      <Dialog open title={title} onClose={onClose} dismissOnBackdrop>
        <Tiles>
          {useToolsAt(place).map(({ id, label, icon }, index) => (
            <Tile key={id} icon={icon} label={label} first={index === 0} onSelect={() => onTool(id)} />
          ))}
        </Tiles>
      </Dialog>
    );
  };

export const Extras = toolGroup('Cards, pictures and games', 'extras');

export const Help = toolGroup('Help and news', 'help');
