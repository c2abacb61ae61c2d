import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { NO_FILTER, type ReportFilter } from '../report-filter.ts';

/** A form by which reports can be narrowed down. */
export interface ListedForm {
  readonly code: number;
  readonly name: string;
}

export interface ReportFiltersProps {
  readonly filter: ReportFilter;
  readonly forms: readonly ListedForm[];
  readonly onChange: (filter: ReportFilter) => void;
  /** Enter was pressed where words are typed. */
  readonly onEnter: () => void;
}

/** What to look for among the reports. */
export function ReportFilters({ filter, forms, onChange, onEnter }: ReportFiltersProps) {
  const id = useId();
  const change = (part: Partial<ReportFilter>): void => onChange({ ...filter, ...part });
  return (
    <div className="report-filters" role="search" aria-label="Saved reports">
      <label className="report-filters__field report-filters__field--wide" htmlFor={`${id}words`}>
        Title, patient or decedent
        <input
          id={`${id}words`}
          type="search"
          className="input"
          autoComplete="off"
          data-autofocus
          value={filter.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()}
        />
      </label>
      <label className="report-filters__field report-filters__field--wide" htmlFor={`${id}form`}>
        Form
        <select
          id={`${id}form`}
          className="input"
          value={filter.code ?? ''}
          onChange={({ currentTarget: { value } }) => change({ code: value === '' ? null : Number(value) })}
        >
          <option value="">All forms</option>
          {forms.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="report-filters__field" htmlFor={id + end}>
          {end === 'from' ? 'Saved from' : 'Saved until'}
          <input
            id={id + end}
            type="date"
            className="input"
            value={filter[end]}
            onChange={(event) => change({ [end]: event.currentTarget.value })}
          />
        </label>
      ))}
      <Button variant="quiet" icon="eraser" onClick={() => onChange(NO_FILTER)}>
        Show all
      </Button>
    </div>
  );
}
