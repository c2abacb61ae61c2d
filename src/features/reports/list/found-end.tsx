import { errorMessage } from '../../../../contract/error-message.ts';
import type { ReportIndex } from '../../../services/report-index/report-index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { utcText } from '../../../shared/ui/time-text.ts';
import { plural, t } from '../../../../contract/messages.ts';

interface FoundEndProps {
  readonly index: ReportIndex;
  readonly found: number;
  readonly shown: number;
  readonly level: 2 | 3;
  readonly onMore: () => void;
}

/** Footer of search results: their count and the age of the index. */
export function FoundEnd({ index, found, shown, level, onMore }: FoundEndProps) {
  const age = index.isCurrent
    ? ''
    : errorMessage(
        'The server cannot be reached. Results may be out of date: the list was last updated on {comparedAt}.',
        { comparedAt: utcText(index.comparedAt) },
      );
  if (found === 0) {
    return (
      <EmptyState level={level} icon="search" heading={t('No reports found')}>
        {age ||
          t(
            'The search covers the name, patient ID, author, title, form and day of all reports that you can see.',
          )}
      </EmptyState>
    );
  }
  const count = plural(found, '{count} report found', '{count} reports found');
  return (
    <div className="report-list__end line wrap spread">
      <p role="status">
        {[shown < found ? t('The first {shown} of {count}.', { shown, count }) : `${count}.`, age]
          .filter(Boolean)
          .join(' ')}
      </p>
      {shown < found && <Button onClick={onMore}>{t('Show more')}</Button>}
    </div>
  );
}
