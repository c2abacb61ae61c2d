import { errorMessage } from '../../../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { ReadError, ReportAuthor, ReportReader } from '../report-pages.ts';
import { utcText } from '../../../shared/ui/time-text.ts';
import { plural, t, translate } from '../../../../contract/messages.ts';

interface AuthorListProps {
  readonly open: () => Promise<ReportReader>;
  readonly onChoose: (author: ReportAuthor) => void;
  /** Heading level; defaults to 3. */
  readonly level?: 2 | 3;
}

interface Loaded {
  readonly authors: readonly ReportAuthor[];
  readonly next: string | null;
  readonly error?: ReadError;
}

const NOBODY: Loaded = { authors: [], next: null };

/** Paginated list of users with saved reports. */
export function AuthorList({ open, onChoose, level = 3 }: AuthorListProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [busy, setBusy] = useState(false);

  const load = async (before: Loaded): Promise<Loaded> => {
    const page = await open().then(
      (reader) => reader.authors(before.next ?? undefined),
      () => ({ ok: false, error: 'unreachable' }) as const,
    );
    if (!page.ok) return { ...before, error: page.error };
    return { authors: [...before.authors, ...page.value.items], next: page.value.next };
  };
  const more = async (before: Loaded): Promise<void> => {
    setBusy(true);
    setLoaded(await load(before));
    setBusy(false);
  };
  useEffect(() => {
    let current = true;
    void load(NOBODY).then((first) => {
      if (current) setLoaded(first);
    });
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once: what it closes over stays the same
  }, [open]);

  if (!loaded) {
    return (
      <div role="status" aria-busy="true" aria-label={t('Loading people')}>
        <Skeleton lines={5} />
      </div>
    );
  }
  return (
    <div className="stack gap-s4">
      <ul className="divided hide-empty plain-list framed" aria-label={t('People with saved reports')}>
        {loaded.authors.map((author) => (
          <li key={author.uid} className="report-row pad-row line gap-s3">
            <div className="report-row__text grow stack gap-s1">
              <p className="breaks strong">{author.name}</p>
              <p className="report-row__facts muted line wrap">
                {author.reports[0] &&
                  plural(
                    author.reports.length,
                    '{count} report, the last on {savedAt}',
                    '{count} reports, the last on {savedAt}',
                    { savedAt: utcText(author.reports[0].savedAt) },
                  )}
              </p>
            </div>
            <Button
              size="s"
              aria-label={t('Show reports of {name}', { name: author.name })}
              onClick={() => onChoose(author)}
            >
              {t('Show reports')}
            </Button>
          </li>
        ))}
      </ul>
      {loaded.error ? (
        <EmptyState
          level={level}
          icon={loaded.error === 'denied' ? 'lock' : 'exclamation-triangle'}
          heading={translate(
            loaded.error === 'denied'
              ? errorMessage('You cannot see these reports')
              : errorMessage('The list of people could not be loaded'),
          )}
          action={<Button onClick={() => void more(loaded)}>{t('Try again')}</Button>}
        />
      ) : (
        <div className="report-list__end line wrap spread">
          <p role="status">
            {loaded.authors.length === 0
              ? t('Nobody found.')
              : plural(loaded.authors.length, '{count} shown.', '{count} shown.')}
            {loaded.next === null && t(' End of the list.')}
          </p>
          {loaded.next !== null && (
            <Button busy={busy} onClick={() => void more(loaded)}>
              {t('Show more people')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
