import { useCallback, useEffect, useState } from 'react';
import type { PageEnd, Period, ReadError, ReportReader } from '../report-pages.ts';
import type { ListedReport } from '../report.ts';

/** What has been loaded of a list. */
export interface ReportPages {
  readonly state: 'loading' | 'ready' | ReadError;
  readonly reports: readonly ListedReport[];
  /** Loads the page behind the last one; absent at the end of the list. */
  readonly more?: () => void;
  /** A further page is on its way. */
  readonly loadingMore: boolean;
  /** Loads the list anew, from its first page. */
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
 * The saved reports of a user, page by page; none without one.
 * @param version another number loads the list anew
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
    // A list that was loaded anew meanwhile goes before.
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
