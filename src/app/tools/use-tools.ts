import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { afterForm } from '../../shared/lib/part.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import { usePart } from '../../shared/ui/view.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import type { Tool, ToolPlace } from '../../workspace/tool.ts';
import { translate } from '../../../contract/messages.ts';

/** Tools and panels of all features. */
const slots = afterForm(() => import('../slots/slots.ts'));

/** Loads the list on user demand: a failure is reported, and the next demand retries. */
export const askForTools = (): void => slots.use(() => undefined);

/** Returns the tools available to the user, in menu order; empty until the list is loaded. */
export function useTools(): readonly Tool[] {
  const person = useAuth((state) => state.person);
  const { TOOLS = [] } = usePart(slots) ?? {};
  return TOOLS.filter(
    ({ place, hidden = false, feature }) =>
      place !== undefined && !hidden && (feature === undefined || hasFeature(person, feature)),
  );
}

/** Returns the menu items of the available tools at some places, each place as a section. */
export const useToolItems = (...places: readonly ToolPlace[]): readonly MenuItemData[] =>
  useTools()
    .filter(({ place }) => places.some((one) => one === place))
    .map(({ id, label, icon, place }, index, all) => ({
      label: translate(label),
      icon,
      separated: index > 0 && place !== all[index - 1]?.place,
      onSelect: () => openTool(id),
    }));
