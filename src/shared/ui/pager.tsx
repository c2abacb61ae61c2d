import { Button } from './button.tsx';
import './table.css';
import { numberText, t } from '../../../contract/messages.ts';

interface PagerProps {
  /** 0-based index of the first row shown. */
  readonly offset: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onMove: (offset: number) => void;
}

/** Pagination: the shown range and navigation. */
export function Pager({ offset, pageSize, total, onMove }: PagerProps) {
  const last = Math.min(offset + pageSize, total);
  return (
    <div className="pager muted line wrap gap-s2">
      <span role="status">
        {total === 0
          ? t('None')
          : t('{first} to {last} of {total}', { first: offset + 1, last, total: numberText(total) })}
      </span>
      {total > pageSize && (
        <>
          <Button
            size="s"
            icon="chevron-left"
            disabled={offset === 0}
            onClick={() => onMove(Math.max(0, offset - pageSize))}
          >
            {t('Back')}
          </Button>
          <Button
            size="s"
            icon="chevron-right"
            disabled={last >= total}
            onClick={() => onMove(offset + pageSize)}
          >
            {t('Next')}
          </Button>
        </>
      )}
    </div>
  );
}
