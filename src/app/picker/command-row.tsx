import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Command } from './command.ts';

export interface CommandRowProps {
  readonly command: Command;
  readonly because: string | undefined;
  /** Marks the hit that Enter opens. */
  readonly first: boolean;
  readonly onSelect: (command: Command) => void;
}

/** One command of the palette. */
export function CommandRow({ command, because, first, onSelect }: CommandRowProps) {
  return (
    <li className={cx('picker__row', first && 'picker__row--first')}>
      <button
        type="button"
        data-picker-stop
        className="picker__form picker__command"
        onClick={() => onSelect(command)}
      >
        <Icon name={command.icon} className="picker__icon" />
        <span>
          <span className="picker__name">{command.name}</span>
          {because !== undefined && <span className="picker__because">{because}</span>}
        </span>
      </button>
    </li>
  );
}
