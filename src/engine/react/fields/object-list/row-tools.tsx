import { IconButton } from '../../../../shared/ui/icon-button.tsx';

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
    <div className="tools row__tools">
      <IconButton
        size="s"
        icon="arrow-up"
        label={`${name}: move up`}
        data-action="up"
        disabled={disabled || first}
        onClick={() => onAction('up')}
      />
      <IconButton
        size="s"
        icon="arrow-down"
        label={`${name}: move down`}
        data-action="down"
        disabled={disabled || last}
        onClick={() => onAction('down')}
      />
      <IconButton
        size="s"
        icon="clone"
        label={`${name}: duplicate`}
        data-action="duplicate"
        disabled={disabled || !canAdd}
        onClick={() => onAction('duplicate')}
      />
      <IconButton
        size="s"
        icon="trash"
        label={`${name}: remove`}
        data-action="remove"
        disabled={disabled || !canRemove}
        onClick={() => onAction('remove')}
      />
    </div>
  );
}
