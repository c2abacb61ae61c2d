import { useEffect, useRef } from 'react';
import { formatDate } from '../lib/date-text.ts';
import { isoDate } from '../lib/clock.ts';
import { useDropDown } from '../ui/use-drop-down.ts';
import type { KnownPerson } from './people.ts';
import type { LookUp } from './use-look-up.ts';
import '../engine/react/fields/widgets/combobox.css';

export const LIST_ID = 'known-people';
export const optionId = (at: number): string => `${LIST_ID}-${at}`;

/** "PHMC-2752 · born 4 Mar 1991 · Death Report, 21 Nov 2026" */
function factsText({ number, born, seen: [last] }: KnownPerson): string {
  const parts = [
    number,
    born && `born ${formatDate(born)}`,
    last && `${last.form}, ${formatDate(isoDate(new Date(last.at)))}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

interface PersonListProps {
  readonly look: LookUp;
  readonly active: number;
  readonly onChoose: (person: KnownPerson) => void;
}

/** The people who are offered, a line each, below the field in which one is typed. */
export function PersonList({ look, active, onChoose }: PersonListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { items, total } = look.found;
  useDropDown(list, look.input);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      role="presentation"
      className="option-list"
      ref={list}
      popover="manual"
      // The focus stays in the field, where typing goes on.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="option-list__options" role="listbox" id={LIST_ID} aria-label="People you know">
        {items.map((person, at) => (
          <button
            type="button"
            tabIndex={-1}
            key={`${person.name} ${person.number} ${person.born}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            className="option option--stacked"
            data-highlighted={at === active || undefined}
            onClick={() => onChoose(person)}
          >
            <span className="option__label">{person.name}</span>
            <span className="option__detail">{factsText(person)}</span>
          </button>
        ))}
      </div>
      <p className="option-list__status" role="status">
        {total > items.length
          ? `The first ${items.length} of ${total}. Type to narrow them down.`
          : 'Choosing fills in what is known. Esc keeps what you typed.'}
      </p>
    </div>
  );
}
