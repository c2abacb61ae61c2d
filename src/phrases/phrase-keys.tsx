import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { FillableForm } from '../engine/definition/form.ts';
import { useDropDown } from '../ui/use-drop-down.ts';
import { startLibrary } from '../user-library/library.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { noteForm } from './phrase-place.ts';
import { type OpenList, usePhraseList } from './use-phrase-list.ts';
import '../engine/react/fields/widgets/combobox.css';
import './phrase-list.css';

/** Lets phrases be put into every text field of the open form. Draws nothing until a list opens. */
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
  // Beside its field, within the same landmark.
  return createPortal(
    <PhraseList key={`${open.field.id} ${open.start}`} list={open} onChoose={choose} />,
    place,
  );
}

interface PhraseListProps {
  readonly list: OpenList;
  readonly onChoose: (index: number) => void;
}

/** The list below, or above, a field that keeps the focus; the marked line shows the exact text that Enter puts there. */
function PhraseList({ list, onChoose }: PhraseListProps) {
  const { field, items, active, isChoice } = list;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const label = isChoice ? 'Choices' : 'Phrases';
  useDropDown(box, field);
  useLayoutEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        field.removeAttribute(name);
    };
  }, [field, id]);
  useLayoutEffect(() => {
    field.setAttribute('aria-activedescendant', `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, active]);

  return (
    <div
      ref={box}
      role="presentation"
      className="option-list phrase-list"
      popover="manual"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="option-list__options" role="listbox" id={id} aria-label={label}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            tabIndex={-1}
            id={`${id}-${index}`}
            className="option"
            role="option"
            aria-selected={index === active}
            data-highlighted={index === active || undefined}
            onClick={() => onChoose(index)}
          >
            <span className="option__label">{item.label}</span>
          </button>
        ))}
      </div>
      {!isChoice && <p className="phrase-list__text">{items[active]?.text}</p>}
      <p className="option-list__status" role="status">
        {items.length} {label.toLowerCase()}. Enter inserts, Escape closes.
      </p>
    </div>
  );
}
