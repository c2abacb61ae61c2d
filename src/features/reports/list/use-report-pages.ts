import { useCallback, useEffect, useState } from 'react';
import type { PageEnd, Period, ReadError, ReportReader } from '../report-pages.ts';
import type { ListedReport } from '../report.ts';

/** Loaded part of a list. */
export interface ReportPages {
  readonly state: 'loading' | 'ready' | ReadError;
  readonly reports: readonly ListedReport[];
  /** Loads the next page; absent at the end. */
  readonly more?: () => void;
  /** True while another page is loading. */
  readonly loadingMore: boolean;
  /** Reloads from the first page. */
  readonly reload: () => void;
}

interface Loaded {
  readonly key: string;
  readonly state: 'ready' | ReadError;
  readonly reports: readonly ListedReport[];
  readonly next: PageEnd | null;
}

const NONE: readonly ListedReport[] = [];

/**
 * Loads a user's saved reports by page; empty without a user.
 * @param version a changed number reloads the list
 */
export function useReportPages(
  open: () => Promise<ReportReader>,
  uid: string | undefined,
  { from, to }: Period,
  version: number,
): ReportPages {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const [loadingMore, setLoadingMore] = useState(false);
  const key = [uid, from, to].join('/');

  const load = useCallback(
    async (before: readonly ListedReport[], after?: PageEnd): Promise<Loaded> => {
      const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      if (uid === undefined) return { key, state: 'ready', reports: NONE, next: null };
      const page = await open().then(
        (reader) => reader.page(uid, period, after),
        () => ({ ok: false, error: 'unreachable' }) as const,
      );
      if (!page.ok) return { key, state: page.error, reports: before, next: after ?? null };
      return { key, state: 'ready', reports: [...before, ...page.value.items], next: page.value.next };
    },
    [open, uid, from, to, key],
  );

  useEffect(() => {
    let current = true;
    void load(NONE).then((first) => {
      if (current) setLoaded(first);
    });
    return () => {
      current = false;
    };
  }, [load, version, attempt]);

  const known = loaded?.key === key ? loaded : undefined;
  const more = async (): Promise<void> => {
    if (!known?.next || loadingMore) return;
    setLoadingMore(true);
    const next = await load(known.reports, known.next);
    setLoadingMore(false);
    // Dropped if the list was reloaded meanwhile
    setLoaded((now) => (now === known ? next : now));
  };
  return {
    state: known?.state ?? 'loading',
    reports: known?.reports ?? NONE,
    ...(known?.next && { more: () => void more() }),
    loadingMore,
    reload: () => {
      setLoaded(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
