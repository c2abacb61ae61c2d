import { Field } from '../../../shared/ui/field.tsx';
import type { FieldProps } from '../../../shared/ui/field.tsx';
import type { MomentKind } from './date-time-control.ts';
import { textOf } from './widget-props.ts';
import { MomentControl } from './widgets/moment.tsx';

interface DateFieldProps extends FieldProps {
  readonly kind?: MomentKind;
  readonly limit?: 'now' | 'today';
  readonly value: string;
  /** Called with `YYYY-MM-DD`, with `THH:MMZ` for a time; with other text as typed. */
  readonly onChange: (value: string) => void;
}

/** Labelled date outside a form, with the control of the fields of a form. */
export function DateField({ kind = 'date', limit, value, onChange, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <MomentControl
          control={{ ...control, disabled: false, readOnly: false, dir: 'auto' }}
          label={field.label}
          kind={kind}
          limit={limit}
          hasNow={false}
          value={value}
          onChange={(next) => onChange(textOf(next))}
        />
      )}
    </Field>
  );
}
