import { Menu } from '../../shared/ui/menu.tsx';
import { askForTools, useToolItems, usePreloadTools } from './use-tools.ts';

export function ToolsMenu() {
  usePreloadTools();
  const items = useToolItems(undefined);
  return (
    <div className="tools-menu">
      <Menu label="Tools" icon="toolbox" variant="quiet" align="end" items={items} onOpen={askForTools} />
    </div>
  );
}
