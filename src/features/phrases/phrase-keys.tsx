import { useEffect, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { FillableForm } from '../../engine/definition/form.ts';
import { FloatingList, floatingOptionId } from '../../engine/react/fields/widgets/floating-list.tsx';
import { startLibrary } from '../../services/user-library/library.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { noteForm } from './phrase-place.ts';
import { type OpenList, usePhraseList } from './use-phrase-list.ts';
import './phrase-list.css';
import { plural, t } from '../../../contract/messages.ts';

/** Enables phrase insertion in every text field of the open form. Renders nothing until a list opens. */
export function PhraseKeys({ form }: { readonly form: FillableForm }) {
  const { store } = useWorkspace();
  const { open, choose } = usePhraseList(form, store);
  useEffect(startLibrary, []);
  useEffect(() => {
    noteForm(form);
    return () => noteForm(null);
  }, [form]);
  const place = open?.field.closest('form');
  if (!open || !place) return null;
  // Rendered within the form, so that it is in the same landmark as its field
  return createPortal(
    <PhraseList key={`${open.field.id} ${open.start}`} list={open} onChoose={choose} />,
    place,
  );
}

interface PhraseListProps {
  readonly list: OpenList;
  readonly onChoose: (index: number) => void;
}

/** Suggestion list anchored to the focused field; previews the exact text that Enter inserts. */
function PhraseList({ list, onChoose }: PhraseListProps) {
  const { field, items, active, isChoice } = list;
  const id = useId();
  const label = isChoice ? t('Choices') : t('Phrases');
  useLayoutEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        field.removeAttribute(name);
    };
  }, [field, id]);
  useLayoutEffect(
    () => field.setAttribute('aria-activedescendant', floatingOptionId(id, active)),
    [field, id, active],
  );

  return (
    <FloatingList
      anchor={field}
      id={id}
      label={label}
      options={items.map((item) => ({ key: item.id, label: item.label }))}
      active={active}
      onChoose={onChoose}
      status={
        isChoice
          ? plural(
              items.length,
              '{count} choices. Enter inserts, Esc closes.',
              '{count} choices. Enter inserts, Esc closes.',
            )
          : plural(
              items.length,
              '{count} phrases. Enter inserts, Esc closes.',
              '{count} phrases. Enter inserts, Esc closes.',
            )
      }
      className="phrase-list"
    >
      {!isChoice && <p className="phrase-list__text breaks small pad-row sunk">{items[active]?.text}</p>}
    </FloatingList>
  );
}
