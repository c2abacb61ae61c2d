import { Menu } from '../../ui/menu.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import { useTools } from './use-tools.ts';
import './tools-menu.css';

/** The way to every tool. */
export function ToolsMenu() {
  const items = useTools().map(({ id, label, icon, separated = false }) => ({
    label,
    icon,
    separated,
    onSelect: () => openTool(id),
  }));
  return (
    <div className="tools-menu">
      <Menu label="Tools" icon="toolbox" variant="quiet" align="end" items={items} />
    </div>
  );
}
