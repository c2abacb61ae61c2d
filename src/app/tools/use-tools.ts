import { useEffect } from 'react';
import { create } from 'zustand';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { loadInTime, loadQuietly } from '../../shared/lib/chunk-loads.ts';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { afterFirstPaint } from '../../workspace/first-paint.ts';
import type { ToolName } from '../../workspace/tool.ts';
import type { ToolEntry } from './tool-list.ts';

/** A tool that the user may use. */
export interface UsableTool extends ToolEntry {
  readonly id: ToolName;
}

/** Every tool, in the order of the menu; none until the list has arrived. */
const useAllTools = create<{ readonly all: readonly UsableTool[] }>(() => ({ all: [] }));

async function loadTools(): Promise<void> {
  const { TOOLS } = await import('./tool-list.ts');
  const names = Object.keys(TOOLS) as readonly ToolName[];
  if (useAllTools.getState().all.length === 0)
    useAllTools.setState({ all: names.map((id) => ({ id, ...TOOLS[id] })) });
}

/** Has the list fetched for a user who waits for it: what does not arrive is reported, and asked for again the next time. */
export const askForTools = (): void => void loadInTime(loadTools, 'tools').catch(() => undefined);

/** Fetches the list once the first form stands and the browser has time; who asks for a tool before that has it fetched then. */
export function useToolsAhead(): void {
  useEffect(() => {
    void afterFirstPaint(Promise.resolve())
      .then(whenIdle)
      .then(() => loadQuietly(loadTools))
      .catch(() => undefined);
  }, []);
}

/** The tools that are open to the user, in the order of the menu, as soon as their list is there. */
export function useTools(): readonly UsableTool[] {
  const person = useAuth((state) => state.person);
  const { all } = useAllTools();
  return all.filter(
    ({ hidden = false, feature }) => !hidden && (feature === undefined || hasFeature(person, feature)),
  );
}
