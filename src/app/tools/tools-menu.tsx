import { Menu } from '../../shared/ui/menu.tsx';
import { MENU_SECTIONS } from '../../workspace/tool.ts';
import { askForTools, useToolItems } from './use-tools.ts';
import { t } from '../../../contract/messages.ts';

/** Menu of the tools that belong neither to the form nor to the account. */
export function ToolsMenu() {
  const items = useToolItems(...MENU_SECTIONS);
  return (
    <div className="tools-menu">
      <Menu
        label={t('Tools')}
        icon="toolbox"
        variant="quiet"
        align="end"
        items={items}
        onOpen={askForTools}
      />
    </div>
  );
}
