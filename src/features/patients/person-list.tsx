import { FloatingList } from '../../engine/react/fields/widgets/floating-list.tsx';
import { formatDate } from '../../shared/lib/date-text.ts';
import { isoDate } from '../../shared/lib/clock.ts';
import type { KnownPerson } from './people.ts';
import type { LookUp } from './use-look-up.ts';

export const LIST_ID = 'known-people';

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
  readonly onChoose: (person: KnownPerson | undefined) => void;
}

/** Listbox of suggested people, positioned below the input. */
export function PersonList({ look, active, onChoose }: PersonListProps) {
  const { items, total } = look.found;
  return (
    <FloatingList
      anchor={look.input}
      id={LIST_ID}
      label="Known people"
      options={items.map((person) => ({
        key: `${person.name} ${person.number} ${person.born}`,
        label: person.name,
        detail: factsText(person),
      }))}
      active={active}
      onChoose={(index) => onChoose(items[index])}
      status={
        total > items.length
          ? `The first ${items.length} of ${total}. Type to narrow them down.`
          : 'Choose a person to fill in their details. Press Esc to keep what you typed.'
      }
    />
  );
}
