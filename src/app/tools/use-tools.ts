import { useEffect } from 'react';
import { create } from 'zustand';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { loadInTime, loadQuietly } from '../../shared/lib/chunk-loads.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { afterFirstPaint } from '../../workspace/first-paint.ts';
import type { ToolEntry, ToolName, ToolPlace } from '../../workspace/tool.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import { openTool } from '../../workspace/open-tool.ts';

export interface UsableTool extends ToolEntry {
  readonly id: ToolName;
}

/** All tools in menu order; empty until the list is loaded. */
const useAllTools = create<{ readonly all: readonly UsableTool[] }>(() => ({ all: [] }));

async function loadTools(): Promise<void> {
  const { TOOLS } = await import('./tool-list.ts');
  const names = Object.keys(TOOLS) as readonly ToolName[];
  if (useAllTools.getState().all.length === 0)
    useAllTools.setState({ all: names.map((id) => ({ id, ...TOOLS[id] })) });
}

/** Loads the list on user demand: a failure is reported, and the next demand retries. */
export const askForTools = (): void => void loadInTime(loadTools, 'tools').catch(() => undefined);

/** Preloads the list when idle after the first form; a demand before that loads it at once. */
export function usePreloadTools(): void {
  useEffect(() => {
    void afterFirstPaint(Promise.resolve())
      .then(whenIdle)
      .then(() => loadQuietly(loadTools))
      .catch(() => undefined);
  }, []);
}

/** Returns the tools available to the user, in menu order; empty until the list is loaded. */
export function useTools(): readonly UsableTool[] {
  const person = useAuth((state) => state.person);
  const { all } = useAllTools();
  return all.filter(
    ({ hidden = false, feature }) => !hidden && (feature === undefined || hasFeature(person, feature)),
  );
}

/** Returns the available tools with a place; those of the Tools menu for undefined. */
export const useToolsAt = (place: ToolPlace | undefined): readonly UsableTool[] =>
  useTools().filter((tool) => tool.place === place);

/** Returns the menu items of the available tools with a place. */
export const useToolItems = (place: ToolPlace | undefined): readonly MenuItemData[] =>
  useToolsAt(place).map(({ id, label, icon, separated = false }) => ({
    label,
    icon,
    separated,
    onSelect: () => openTool(id),
  }));
