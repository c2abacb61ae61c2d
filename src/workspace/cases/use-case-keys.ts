import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { openCases } from './open-cases.ts';
import { useCaseActions } from './use-case-actions.ts';

/** Returns the shortcut handlers for cases. `form` is the open form, used for a new case, or null. */
export function useCaseKeys(form: string | null) {
  const { cases } = useWorkspace();
  const { begin, open, close } = useCaseActions();
  const step = (by: number): void => {
    const state = cases.state.getState();
    const all = openCases(state);
    const next = all.at((all.findIndex(({ id }) => id === state.id) + by) % all.length);
    if (next && next.id !== state.id) void open(next.id);
  };
  return {
    newCase: () => void begin(form === null ? { form } : {}),
    closeCase: () => {
      const state = cases.state.getState();
      const front = openCases(state).find(({ id }) => id === state.id);
      if (front) void close(front.id, front.title);
    },
    // The list beside the form has the newest case last
    nextCase: () => step(-1),
    previousCase: () => step(1),
  };
}
