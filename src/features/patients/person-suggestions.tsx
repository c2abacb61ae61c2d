import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FillableForm } from '../../engine/definition/form.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { openDossier } from './dossier/open-dossier.ts';
import { fillPerson } from './fill-person.ts';
import type { KnownPerson } from './people.ts';
import { LIST_ID, PersonList } from './person-list.tsx';
import { useListKeys } from '../../engine/react/fields/widgets/use-list-keys.ts';
import { useLookUp } from './use-look-up.ts';
import { type ReadReportPeople, usePeople } from './use-people.ts';

interface PersonSuggestionsProps {
  readonly form: FillableForm;
  /** Reads the people in saved reports; absent while signed out. */
  readonly readReports?: ReadReportPeople | undefined;
}

/**
 * Suggests known people below an input for a name or number. Uses document-level listeners, so fields need no code for
 * it; the search is delayed until typing pauses.
 */
export function PersonSuggestions({ form, readReports }: PersonSuggestionsProps) {
  const { cases, store } = useWorkspace();
  const { look, close } = useLookUp(usePeople(cases, readReports), store);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(look);
  if (shown !== look) {
    setShown(look);
    setActive(look?.first ?? -1);
  }
  const people = look?.found.items ?? [];
  const choose = (person: KnownPerson | undefined): void => {
    if (!look || !person) return;
    close();
    void fillPerson(form, store, look.field, person);
  };
  const show = (at: number): void => {
    const person = people[at];
    close();
    if (person) openDossier(person);
  };
  useListKeys({
    input: look?.input,
    listId: LIST_ID,
    count: people.length,
    active,
    onActive: setActive,
    onChoose: (at) => choose(people[at]),
    onShow: show,
    onClose: close,
  });
  useEffect(() => close, [form, store, close]);
  if (!look) return null;
  return createPortal(
    <PersonList look={look} active={active} onChoose={choose} onShow={show} />,
    look.input.closest('main') ?? document.body,
  );
}
