import { create } from 'zustand';
import type { Segments } from './segments.ts';

/**
 * How far the data has come:
 * - `idle`: not started, or there is no backend
 * - `loading`: a segment is being read for the first time
 * - `cached`: every segment is known from earlier, and not yet confirmed by the server
 * - `live`: every segment is known, and follows the server
 * - `offline`: a segment is unknown, and there is no connection
 * - `failed`: a segment is unknown, and the server refused it or has no data at all
 */
export type CacheStatus = 'idle' | 'loading' | 'cached' | 'live' | 'offline' | 'failed';

export interface CacheState {
  readonly segments: Segments;
  readonly status: CacheStatus;
  /** `offline` once the connection has been gone for a moment. */
  readonly connection: 'online' | 'offline';
}

export const initialCacheState: CacheState = { segments: {}, status: 'idle', connection: 'online' };

/** The segments of the database in memory. Equal parts keep their identity from one change to the next. */
export const useCache = create<CacheState>()(() => initialCacheState);
