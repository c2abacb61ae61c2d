import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useSelectForm } from '../use-select-form.ts';
import { useCaseActions } from './use-case-actions.ts';

interface OpeningOptions {
  /** Takes the case from another tab. */
  readonly takeOver?: boolean;
  /** Form of the document to open; by default the one open last. */
  readonly form?: string | undefined;
}

/** Returns a function that opens a case or shows a form of the current one. */
export function useOpenCase(): (id: string, options?: OpeningOptions) => void {
  const { cases } = useWorkspace();
  const actions = useCaseActions();
  const select = useSelectForm();
  return (id, { takeOver = false, form } = {}) => {
    const { id: front, store } = cases.state.getState();
    const shown = form ?? store.getState().form;
    if (id !== front) void (takeOver ? actions.takeOver(id, form) : actions.open(id, form));
    else if (shown !== null) select(shown);
  };
}
