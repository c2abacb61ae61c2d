import { cx } from '../../shared/ui/cx.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Kbd } from '../../shared/ui/kbd.tsx';
import type { CommandRowProps } from '../command.ts';
import './command-row.css';

export function CommandRow({ command, because, first, onSelect }: CommandRowProps) {
  const detail = because ?? command.detail;
  return (
    <li className={cx('picker__row rounded relative line', first && 'picker__row--first')}>
      <button
        type="button"
        data-picker-stop
        className="picker__form row-button grow picker__command line gap-s2"
        onClick={() => onSelect(command)}
      >
        <Icon name={command.icon} className="dim" />
        <span>
          <span className="picker__name breaks block">{command.name}</span>
          {detail !== undefined && <span className="block caption">{detail}</span>}
        </span>
        {command.keys !== undefined && <Kbd keys={command.keys} />}
      </button>
    </li>
  );
}
