import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { FillableForm } from '../../engine/definition/form.ts';
import { putText } from '../../engine/react/fields/text-field.ts';
import { FloatingList } from '../../engine/react/fields/widgets/floating-list.tsx';
import { useListKeys } from '../../engine/react/fields/widgets/use-list-keys.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useOffer } from './use-offer.ts';
import { t } from '../../../contract/messages.ts';

const LIST_ID = 'suggested-names';

/** Returns the line below the names. */
function statusOf(count: number, total: number, active: number): string {
  if (total > count) return t('The first {count} of {total}. Type to narrow them down.', { count, total });
  return active < 0
    ? t('Choose a name, or keep what you typed.')
    : t('Press Enter to insert the marked name, or Esc to keep what you typed.');
}

/** Suggests names of a live list in the texts of a form that have `x-free-text`; other text stays as typed. */
export function Suggestions({ form }: { readonly form: FillableForm | null }) {
  return form && <OpenSuggestions form={form} />;
}

function OpenSuggestions({ form }: { readonly form: FillableForm }) {
  const { cases, store } = useWorkspace();
  const { offer, close } = useOffer(form, cases, store);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(offer);
  if (shown !== offer) {
    setShown(offer);
    setActive(offer?.completion.isMeant ? 0 : -1);
  }
  const { names, total, start, end } = offer?.completion ?? { names: [], total: 0, start: 0, end: 0 };
  const choose = (at: number): void => {
    const name = names[at];
    close();
    // After an undo, the field has another text
    if (offer && name !== undefined && offer.input.value === offer.text)
      putText(offer.input, store, start, end, name);
  };
  useListKeys({
    input: offer?.input,
    listId: LIST_ID,
    count: names.length,
    active,
    onActive: setActive,
    onChoose: choose,
    onClose: close,
  });
  if (!offer) return null;
  return createPortal(
    <FloatingList
      anchor={offer.input}
      id={LIST_ID}
      label={t('Suggested names')}
      options={names.map((name) => ({
        key: name,
        label: name,
        ...(offer.used.has(name) && { detail: t('Used recently') }),
      }))}
      active={active}
      onChoose={choose}
      status={statusOf(names.length, total, active)}
    />,
    offer.input.closest('main') ?? document.body,
  );
}
