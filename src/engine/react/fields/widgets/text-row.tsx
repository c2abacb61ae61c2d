import type { ClipboardEvent, KeyboardEvent } from 'react';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { FieldError } from '../field-error.tsx';
import { errorId } from '../field-ids.ts';
import type { EngineFormContext } from '../form-context.ts';
import { useFieldError } from '../use-form-context.ts';
import { t } from '../../../../../contract/messages.ts';

interface TextRowProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly index: number;
  readonly count: number;
  readonly placeholder: string | undefined;
  readonly isNumber: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly formContext: EngineFormContext;
  readonly onText: (text: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onMove: (to: number, action: string) => void;
  readonly onRemove: () => void;
}

export function TextRow(props: TextRowProps) {
  const { id, label, text, index, count, formContext, onMove } = props;
  const locked = props.disabled || props.readonly;
  const error = useFieldError(formContext, id);
  const name = t('Line {number}', { number: index + 1 });
  return (
    <li className="text-row stack center" data-index={index}>
      <input
        id={id}
        className="input"
        type="text"
        dir="auto"
        autoComplete="off"
        inputMode={props.isNumber ? 'decimal' : undefined}
        aria-label={t('{label}: line {number}', { label, number: index + 1 })}
        aria-invalid={props.invalid || error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId(id)}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readonly}
        value={text}
        onChange={(event) => props.onText(event.currentTarget.value)}
        onKeyDown={props.onKey}
        onPaste={props.onPaste}
      />
      <div className="tools flex">
        <IconButton
          size="s"
          icon="arrow-up"
          label={t('{name}: move up', { name })}
          data-action="up"
          disabled={locked || index === 0}
          onClick={() => onMove(index - 1, 'up')}
        />
        <IconButton
          size="s"
          icon="arrow-down"
          label={t('{name}: move down', { name })}
          data-action="down"
          disabled={locked || index === count - 1}
          onClick={() => onMove(index + 1, 'down')}
        />
        <IconButton
          size="s"
          icon="trash"
          label={t('{name}: remove', { name })}
          data-action="remove"
          disabled={locked || (count === 1 && text === '')}
          onClick={props.onRemove}
        />
      </div>
      {error !== undefined && <FieldError id={id} error={error} />}
    </li>
  );
}
