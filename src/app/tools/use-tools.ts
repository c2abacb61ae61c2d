import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { afterForm } from '../../shared/lib/part.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import { usePart } from '../../shared/ui/view.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import type { ToolEntry, ToolName, ToolPlace } from '../../workspace/tool.ts';
import { translate } from '../../../contract/messages.ts';

interface UsableTool extends ToolEntry {
  readonly id: ToolName;
}

const list = afterForm(() => import('./tool-list.ts'));

/** Loads the list on user demand: a failure is reported, and the next demand retries. */
export const askForTools = (): void => list.use(() => undefined);

/** Returns the tools available to the user, in menu order; empty until the list is loaded. */
export function useTools(): readonly UsableTool[] {
  const person = useAuth((state) => state.person);
  const { TOOLS } = usePart(list) ?? {};
  if (!TOOLS) return [];
  return (Object.keys(TOOLS) as readonly ToolName[])
    .map((id) => ({ id, ...TOOLS[id] }))
    .filter(
      ({ hidden = false, feature }) => !hidden && (feature === undefined || hasFeature(person, feature)),
    );
}

/** Returns the available tools with a place; those of the Tools menu for undefined. */
export const useToolsAt = (place: ToolPlace | undefined): readonly UsableTool[] =>
  useTools().filter((tool) => tool.place === place);

/** Returns the menu items of the available tools with a place. */
export const useToolItems = (place: ToolPlace | undefined): readonly MenuItemData[] =>
  useToolsAt(place).map(({ id, label, icon, separated = false }) => ({
    label: translate(label),
    icon,
    separated,
    onSelect: () => openTool(id),
  }));
