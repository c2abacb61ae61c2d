import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useSelectForm } from '../use-select-form.ts';
import { useCaseActions } from './use-case-actions.ts';

/** Returns a function that opens a case or shows the current one's form; `takeOver` takes it from another tab. */
export function useOpenCase(): (id: string, takeOver?: boolean) => void {
  const { cases } = useWorkspace();
  const actions = useCaseActions();
  const select = useSelectForm();
  return (id, takeOver = false) => {
    const { id: front, store } = cases.state.getState();
    const { form } = store.getState();
    if (id !== front) void (takeOver ? actions.takeOver(id) : actions.open(id));
    else if (form !== null) select(form);
  };
}
