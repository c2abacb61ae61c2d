import { startDataCache } from './data-cache.ts';
import type { Backend } from '../platform/backend.ts';
import { followSources } from './follow-sources.ts';

/** Fills form field sources from the database. Returns an unsubscribe function. */
export function followLiveData(backend: Backend): () => void {
  const stopSources = followSources();
  const stopCache = startDataCache({ open: backend.database });
  return () => {
    stopCache();
    stopSources();
  };
}
