import type { FormMeta } from '../../engine/definition/form.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePickerMemory } from './picker-memory.ts';

export interface PickerRowProps {
  readonly form: FormMeta;
  readonly because: string | undefined;
  readonly current: boolean;
  /** Marks the hit that Enter opens. */
  readonly first: boolean;
  readonly onSelect: (form: FormMeta) => void;
}

/** One form of the picker, with its pin. */
export function PickerRow({ form, because, current, first, onSelect }: PickerRowProps) {
  const { pinned, togglePin } = usePickerMemory();
  const isPinned = pinned.includes(form.slug);
  return (
    <li className={cx('picker__row', first && 'picker__row--first')}>
      <button
        type="button"
        data-picker-stop
        className="picker__form"
        aria-current={current ? 'page' : undefined}
        onClick={() => onSelect(form)}
      >
        <span className="picker__name">{form.name}</span>
        {because !== undefined && <span className="picker__because">{because}</span>}
      </button>
      <IconButton
        icon="thumbtack"
        size="s"
        className={cx('picker__pin', isPinned && 'picker__pin--on')}
        label={`${isPinned ? 'Unpin' : 'Pin'} ${form.name}`}
        pressed={isPinned}
        onClick={() => togglePin(form.slug)}
      />
    </li>
  );
}
