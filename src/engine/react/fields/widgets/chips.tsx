import { useRef } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { t } from '../../../../../contract/messages.ts';

interface ChipsProps {
  /** Id of the control that adds chips. */
  readonly id: string;
  readonly label: string;
  readonly chosen: readonly string[];
  readonly show: (value: string) => string;
  readonly disabled: boolean;
  readonly onRemove: (value: string) => void;
}

/** Selected values, each with a remove button. */
export function Chips({ id, label, chosen, show, disabled, onRemove }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext();
  if (chosen.length === 0) return null;
  const remove = (value: string, index: number): void => {
    focusNext(
      () =>
        list.current?.querySelectorAll('button')[Math.min(index, chosen.length - 2)] ??
        document.getElementById(id),
    );
    onRemove(value);
  };
  return (
    <ul className="chips plain-list flex wrap gap-s1" ref={list} aria-label={t('Chosen: {label}', { label })}>
      {chosen.map((value, index) => (
        <li key={value} className="chip rounded small sunk center breaks fits">
          {show(value)}
          <button
            type="button"
            className="chip__remove bare stack fixed"
            aria-label={t('Remove {item}', { item: show(value) })}
            disabled={disabled}
            onClick={() => remove(value, index)}
          >
            <Icon name="xmark" />
          </button>
        </li>
      ))}
    </ul>
  );
}
