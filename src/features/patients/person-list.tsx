import { FloatingList } from '../../engine/react/fields/widgets/floating-list.tsx';
import { factsText, type KnownPerson } from './people.ts';
import type { LookUp } from './use-look-up.ts';
import { t } from '../../../contract/messages.ts';

export const LIST_ID = 'known-people';

interface PersonListProps {
  readonly look: LookUp;
  readonly active: number;
  readonly onChoose: (person: KnownPerson | undefined) => void;
  /** Shows all documents about the suggestion at an index. */
  readonly onShow: (index: number) => void;
}

/** Listbox of suggested people, positioned below the input. */
export function PersonList({ look, active, onChoose, onShow }: PersonListProps) {
  const { items, total } = look.found;
  return (
    <FloatingList
      anchor={look.input}
      id={LIST_ID}
      label={t('Known people')}
      options={items.map((person) => ({
        key: `${person.name} ${person.number} ${person.born}`,
        label: person.name,
        detail: factsText(person),
      }))}
      active={active}
      onChoose={(index) => onChoose(items[index])}
      show={{ name: (name) => t('Show the documents of {name}', { name }), run: onShow }}
      status={
        total > items.length
          ? t('The first {count} of {total}. Type to narrow them down.', { count: items.length, total })
          : t(
              'Choose a person to fill in their details. Shift+Enter shows their documents, Esc keeps what you typed.',
            )
      }
    />
  );
}
