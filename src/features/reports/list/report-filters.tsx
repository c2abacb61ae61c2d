import { DateField } from '../../../engine/react/fields/date-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceField, SearchField } from '../../../shared/ui/field.tsx';
import { NO_FILTER, type ReportFilter } from '../report-filter.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** A form available as a filter. */
export interface ListedForm {
  readonly code: number;
  readonly name: string;
}

interface ReportFiltersProps {
  readonly filter: ReportFilter;
  readonly forms: readonly ListedForm[];
  readonly onChange: (filter: ReportFilter) => void;
  /** Called on Enter in the search field. */
  readonly onEnter: () => void;
}

export function ReportFilters({ filter, forms, onChange, onEnter }: ReportFiltersProps) {
  const change = (part: Partial<ReportFilter>): void => onChange({ ...filter, ...part });
  return (
    <div className="report-filters flex wrap gap-s3" role="search" aria-label={t('Saved reports')}>
      <SearchField
        className="report-filters__wide"
        focusFirst
        label={t('Name, ID, author or title')}
        value={filter.words}
        onChange={(words) => change({ words })}
        onEnter={onEnter}
      />
      <ChoiceField
        className="report-filters__wide"
        label={t('Form')}
        none={t('All forms')}
        choices={forms.map(({ code, name }) => ({ value: String(code), label: translate(name) }))}
        value={String(filter.code ?? '')}
        onChange={(code) => change({ code: code === '' ? null : Number(code) })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          limit="today"
          label={end === 'from' ? t('Saved from') : t('Saved until')}
          value={filter[end]}
          onChange={(day) => change({ [end]: day })}
        />
      ))}
      <Button variant="quiet" icon="eraser" onClick={() => onChange(NO_FILTER)}>
        {t('Show all')}
      </Button>
    </div>
  );
}
