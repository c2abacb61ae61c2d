import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { t } from '../../../../../contract/messages.ts';

export type RowAction = 'toggle' | 'up' | 'down' | 'duplicate' | 'remove';

interface RowToolsProps {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly disabled: boolean;
  readonly onAction: (action: RowAction) => void;
}

export function RowTools({ name, first, last, canAdd, canRemove, disabled, onAction }: RowToolsProps) {
  return (
    <div className="tools row__tools flex fixed">
      <IconButton
        size="s"
        icon="arrow-up"
        label={t('{name}: move up', { name })}
        data-action="up"
        disabled={disabled || first}
        onClick={() => onAction('up')}
      />
      <IconButton
        size="s"
        icon="arrow-down"
        label={t('{name}: move down', { name })}
        data-action="down"
        disabled={disabled || last}
        onClick={() => onAction('down')}
      />
      <IconButton
        size="s"
        icon="clone"
        label={t('{name}: duplicate', { name })}
        data-action="duplicate"
        disabled={disabled || !canAdd}
        onClick={() => onAction('duplicate')}
      />
      <IconButton
        size="s"
        icon="trash"
        label={t('{name}: remove', { name })}
        data-action="remove"
        disabled={disabled || !canRemove}
        onClick={() => onAction('remove')}
      />
    </div>
  );
}
