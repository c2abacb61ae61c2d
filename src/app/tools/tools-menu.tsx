import { Menu } from '../../ui/menu.tsx';
import type { MenuItemData } from '../../ui/menu-item.tsx';
import type { ToolName } from '../../tools/tool.ts';
import { openTool } from './open-tool.ts';
import { TOOLS } from './tool-list.ts';
import './tools-menu.css';

const NAMES = (Object.keys(TOOLS) as readonly ToolName[]).filter((name) => !TOOLS[name].hidden);

const ITEMS: readonly MenuItemData[] = NAMES.map((name) => {
  const { label, icon, separated = false } = TOOLS[name];
  return { label, icon, separated, onSelect: () => openTool(name) };
});

/** The way to every tool. */
export function ToolsMenu() {
  return (
    <div className="tools-menu">
      <Menu label="Tools" icon="toolbox" variant="quiet" align="end" items={ITEMS} />
    </div>
  );
}
