import type { FieldSchema } from '../../definition/schema.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/badge.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { describedBy, helpId, helpTexts, labelId } from './field-ids.ts';
import { FieldError, FieldHint } from './field-error.tsx';
import type { WidgetOptions } from './widget-props.ts';
import { faceOf } from './widget-table.ts';
import '../../../shared/ui/controls.css';
import './fields.css';
import { t, translate } from '../../../../contract/messages.ts';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly options: WidgetOptions;
  readonly required: boolean;
  readonly error: string | undefined;
  /** Hint about an accepted answer. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

const labelClass = (required: boolean): string => cx('field__label', required && 'field__label--required');

/**
 * Renders a field with its label, control, hint and message. Several controls form a group; the wrapper of any other
 * field is its grid cell, see `ObjectField`.
 */
export function Field({ id, label, schema, options, required, error, hint, children }: FieldProps) {
  const { shape, note, role } = faceOf(options);
  const heading = (
    <>
      {label}
      {schema['x-ooc'] === true && (
        <span className="field__ooc" title={t('out of character')}>
          <Badge tone="info">{t('OOC')}</Badge>
        </span>
      )}
      {note !== undefined && <span className="field__note caption"> {translate(note)}</span>}
    </>
  );
  const help = helpTexts(options).join('\n');
  const notes = (
    <>
      {help !== '' && (
        <p className="field__help muted" id={helpId(id)}>
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={id} error={error} />}
      {error === undefined && hint !== undefined && <FieldHint id={id} hint={hint} />}
    </>
  );
  if (shape === 'group') {
    return (
      <fieldset
        className="field"
        id={id}
        role={role}
        aria-describedby={describedBy(id, schema, options, error ?? hint)}
        aria-invalid={role && error !== undefined ? true : undefined}
      >
        <legend className={labelClass(required)} id={labelId(id)}>
          {heading}
          {required && <span className="visually-hidden"> {t('(required)')}</span>}
        </legend>
        {children}
        {notes}
      </fieldset>
    );
  }
  return (
    <>
      <label className={labelClass(required)} id={labelId(id)} htmlFor={id}>
        {heading}
      </label>
      {children}
      {notes}
    </>
  );
}
