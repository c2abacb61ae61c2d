import { useEffect, useState } from 'react';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { startSession } from '../../engine/editor/session.ts';
import type { FormSession } from '../../engine/editor/session.ts';
import { useSelectForm } from '../workspace/use-select-form.ts';
import { useWorkspace } from '../workspace/workspace.ts';

/** The editing session of the open form; null for the moment before it has started. */
export function useSession(form: FormDefinition | null): FormSession | null {
  const { store } = useWorkspace();
  const select = useSelectForm();
  const [session, setSession] = useState<FormSession | null>(null);

  useEffect(() => {
    if (!form) return;
    const started = startSession(form, store, select);
    setSession(started);
    return () => {
      started.stop();
      setSession(null);
    };
  }, [form, store, select]);

  return session?.form === form ? session : null;
}
