import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { type AuditFilter, NO_FILTER } from './audit-filter.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';

interface AuditFiltersProps {
  readonly onChange: (filter: AuditFilter) => void;
  /** Content beside the buttons. */
  readonly more: ReactNode;
}

const FIELDS = [
  ['actor', msg('Who'), 'search'],
  ['action', msg('What'), 'search'],
  ['from', msg('From (UTC)'), 'date'],
  ['to', msg('To (UTC)'), 'date'],
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
        {FIELDS.map(([name, label, type]) => (
          <Field key={name} label={translate(label)}>
            {(control) => (
              <input
                {...control}
                type={type}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
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
