import { memo, useCallback, useEffect } from 'react';
import type { FormMeta } from '../../engine/definition/form.ts';
import { cx } from '../../shared/ui/cx.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { prepareForm } from '../load-form.ts';
import type { OtherCase } from './other-case.ts';
import { usePickerMemory } from './picker-memory.ts';
import { t } from '../../../contract/messages.ts';

interface PickerRowProps {
  readonly form: FormMeta;
  readonly because: string | undefined;
  readonly current: boolean;
  /** Marks the match that Enter opens. */
  readonly first: boolean;
  readonly onSelect: (form: FormMeta) => void;
  readonly other: OtherCase | null;
  /** Called when the form is under the pointer, has the focus, or is the match that Enter opens. */
  readonly onHighlight?: ((slug: string) => void) | undefined;
}

/** A form with its pin. Memoized: opening another form re-renders two rows. */
export const PickerRow = memo(function PickerRow({
  form,
  because,
  current,
  first,
  onSelect,
  other,
  onHighlight,
}: PickerRowProps) {
  const isPinned = usePickerMemory(({ pinned }) => pinned.includes(form.slug));
  const togglePin = usePickerMemory((memory) => memory.togglePin);
  const note = because ?? form.status ?? form.subtitle;
  const prepare = useCallback((): void => {
    void prepareForm(form.slug);
    onHighlight?.(form.slug);
  }, [form.slug, onHighlight]);
  useEffect(() => {
    if (first) prepare();
  }, [first, prepare]);
  return (
    <li className={cx('picker__row rounded relative line', first && 'picker__row--first')}>
      <button
        type="button"
        data-picker-stop
        className="picker__form row-button grow"
        aria-current={current ? 'page' : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => onSelect(form)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey || !other) return;
          event.preventDefault();
          other.run(form);
        }}
      >
        <span className="picker__name breaks block">{form.name}</span>
        {note !== undefined && <span className="block caption">{note}</span>}
      </button>
      {other && (
        <IconButton
          icon={other.isNew ? 'plus' : 'user'}
          size="s"
          className="picker__other"
          label={t('{label}: {text}', {
            label: other.isNew ? t('New case') : t('For {title}', { title: other.title }),
            text: form.name,
          })}
          onClick={() => other.run(form)}
        />
      )}
      <IconButton
        icon="thumbtack"
        size="s"
        className={cx('picker__pin', isPinned && 'picker__pin--on')}
        label={`${isPinned ? t('Unpin') : t('Pin')} ${form.name}`}
        pressed={isPinned}
        onClick={() => togglePin(form.slug)}
      />
    </li>
  );
});
