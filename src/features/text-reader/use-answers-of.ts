import { useEffect, useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { Result } from '../../shared/lib/result.ts';
import { loadAnswers, type OpenAnswers } from './fill-form.ts';

interface Loaded {
  readonly slug: string;
  readonly store: FormStore;
  readonly answers: Result<OpenAnswers, ErrorMessage>;
}

/** Loads a form with its answers in the current case; undefined while loading. */
export function useAnswersOf(slug: string): Result<OpenAnswers, ErrorMessage> | undefined {
  const { store } = useWorkspace();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let current = true;
    void loadAnswers(slug, store).then((answers) => current && setLoaded({ slug, store, answers }));
    return () => {
      current = false;
    };
  }, [slug, store]);
  return loaded?.slug === slug && loaded.store === store ? loaded.answers : undefined;
}
