import { type ReactNode, useState } from 'react';
import { DateField } from '../../../engine/react/fields/date-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { type AuditFilter, NO_FILTER } from './audit-filter.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

interface AuditFiltersProps {
  readonly onChange: (filter: AuditFilter) => void;
  /** Content beside the buttons. */
  readonly more: ReactNode;
}

const TEXTS = [
  ['actor', msg('Who')],
  ['action', msg('What')],
] as const;

const DAYS = [
  ['from', msg('From (UTC)')],
  ['to', msg('To (UTC)')],
] as const;

/** Search form of the audit log; applied on submit, not on each key press. */
export function AuditFilters({ onChange, more }: AuditFiltersProps) {
  const [typed, setTyped] = useState(NO_FILTER);
  return (
    <form
      className="stack gap-s3"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <div className="panel-row line wrap gap-s2">
        {TEXTS.map(([name, label]) => (
          <Field key={name} label={translate(label)}>
            {(control) => (
              <input
                {...control}
                type="search"
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {DAYS.map(([name, label]) => (
          <DateField
            key={name}
            limit="today"
            label={translate(label)}
            value={typed[name]}
            onChange={(day) => setTyped({ ...typed, [name]: day })}
          />
        ))}
      </div>
      <div className="panel-row line wrap gap-s2">
        <Button type="submit" icon="search" variant="primary">
          {t('Find')}
        </Button>
        <Button
          onClick={() => {
            setTyped(NO_FILTER);
            onChange(NO_FILTER);
          }}
        >
          {t('Show all')}
        </Button>
        {more}
      </div>
    </form>
  );
}
