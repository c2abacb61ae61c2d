import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { afterForm } from '../../shared/lib/part.ts';
import { usePart } from '../../shared/ui/view.tsx';
import type { ToolName } from '../../workspace/tool.ts';
import type { ToolEntry } from './tool-list.ts';

export interface UsableTool extends ToolEntry {
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
