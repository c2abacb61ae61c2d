import { hasFeature } from '../../auth/permissions/permissions.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import type { ToolName } from '../../workspace/tool.ts';
import { type ToolEntry, TOOLS } from './tool-list.ts';

/** A tool that the user may use. */
export interface UsableTool extends ToolEntry {
  readonly id: ToolName;
}

const ALL = (Object.keys(TOOLS) as readonly ToolName[]).map((id): UsableTool => ({ id, ...TOOLS[id] }));

/** The tools that are open to the user, in the order of the menu. */
export function useTools(): readonly UsableTool[] {
  const person = useAuth((state) => state.person);
  return ALL.filter(
    ({ hidden = false, feature }) => !hidden && (feature === undefined || hasFeature(person, feature)),
  );
}
