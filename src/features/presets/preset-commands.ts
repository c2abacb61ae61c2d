import { useEffect } from 'react';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { startLibrary, useLibrary } from '../../services/user-library/library.ts';
import { openTool } from '../../workspace/open-tool.ts';
import type { Command, CommandSource } from '../../workspace/command.ts';
import { presetsOf } from './presets-of-form.ts';
import { t } from '../../../contract/messages.ts';

const commandOf = (id: string, name: string): Command => ({
  id,
  name,
  aliases: ['preset', 'usual', 'normal'],
  group: t('Presets'),
  icon: 'clone',
  place: 'search',
  run: () => openTool('presets', id),
});

/** Returns commands for all presets: those of the open form fill the current case, others start a new case. */
export const usePresetCommands: CommandSource = ({ session }) => {
  const open = session?.form.meta.slug;
  const entries = useLibrary((state) => state.entries);
  const forms = useListedForms();
  useEffect(startLibrary, []);
  const own = open === undefined ? [] : presetsOf(open, entries);
  const others = forms
    .filter(({ slug }) => slug !== open)
    .flatMap(({ slug, name: form }) =>
      presetsOf(slug, entries).flatMap(({ id, name, entry }) =>
        entry ? [commandOf(id, t('Begin {form} from “{name}”', { form, name }))] : [],
      ),
    );
  return [
    ...own.map(({ id, name, entry }) => commandOf(id, entry ? t('Fill from “{name}”', { name }) : name)),
    ...others,
  ];
};
