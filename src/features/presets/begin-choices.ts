import { useEffect } from 'react';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { startLibrary, useLibrary } from '../../services/user-library/library.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { presetsOf } from './presets-of-form.ts';

/** A command that applies a preset. */
export interface BeginChoice {
  readonly id: string;
  readonly name: string;
  readonly run: () => void;
}

/** Returns commands for all presets: those of the open form fill the current case, others start a new case. */
export function useBeginChoices(open: string | null): readonly BeginChoice[] {
  const entries = useLibrary((state) => state.entries);
  const forms = useListedForms();
  useEffect(startLibrary, []);
  const choiceOf = (id: string, name: string): BeginChoice => ({
    id,
    name,
    run: () => openTool('presets', id),
  });
  const own = open === null ? [] : presetsOf(open, entries);
  const others = forms
    .filter(({ slug }) => slug !== open)
    .flatMap(({ slug, name: form }) =>
      presetsOf(slug, entries).flatMap(({ id, name, entry }) =>
        entry ? [choiceOf(id, `Begin ${form} from “${name}”`)] : [],
      ),
    );
  return [...own.map(({ id, name, entry }) => choiceOf(id, entry ? `Fill from “${name}”` : name)), ...others];
}
