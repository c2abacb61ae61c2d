import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens a form by its slug, as a step of the browser's history. */
export function useSelectForm(): (slug: string) => void {
  const [, setParams] = useSearchParams();
  return useCallback((slug) => setParams({ form: slug }), [setParams]);
}
