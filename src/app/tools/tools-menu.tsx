import { Menu } from '../../shared/ui/menu.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import { askForTools, useTools } from './use-tools.ts';

export function ToolsMenu() {
  const items = useTools().map(({ id, label, icon, separated = false }) => ({
    label,
    icon,
    separated,
    onSelect: () => openTool(id),
  }));
  return (
    <div className="tools-menu">
      <Menu label="Tools" icon="toolbox" variant="quiet" align="end" items={items} onOpen={askForTools} />
    </div>
  );
}
