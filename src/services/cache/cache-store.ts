import { create } from 'zustand';
import type { Segments } from './segments.ts';

/**
 * Loading state of the data:
 * - `idle`: not started, or there is no backend
 * - `loading`: a segment is being read for the first time
 * - `cached`: all segments are known from storage, not yet confirmed by the server
 * - `live`: all segments are known and subscribed
 * - `offline`: a segment is unknown, and there is no connection
 * - `failed`: a segment is unknown, and the server refused it or has no data at all
 */
export type CacheStatus = 'idle' | 'loading' | 'cached' | 'live' | 'offline' | 'failed';

export interface CacheState {
  readonly segments: Segments;
  readonly status: CacheStatus;
  /** `offline` after three seconds without a connection. */
  readonly connection: 'online' | 'offline';
}

export const initialCacheState: CacheState = { segments: {}, status: 'idle', connection: 'online' };

/** In-memory segments of the database. Structurally shared: equal parts are referentially stable. */
export const useCache = create<CacheState>()(() => initialCacheState);
