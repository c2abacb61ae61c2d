import { useEffect, useMemo, useState } from 'react';
import type { CommandContext } from '../../workspace/command.ts';
import { PeopleSearch } from '../../features/patients/dossier/people-search.ts';
import { useFoundCommands } from '../../workspace/picker/found-commands.ts';
import type { PersonOffer } from '../../workspace/cases/use-person-offer.ts';
import { CommandRow } from '../../workspace/picker/command-row.tsx';
import { EXAMPLE_FITS, ExampleBeside } from '../../workspace/picker/example-beside.tsx';
import { FormPicker } from '../../workspace/picker/form-picker.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { askForTools } from '../tools/use-tools.ts';
import { useCommands } from './commands.ts';
import { t } from '../../../contract/messages.ts';

export interface PaletteProps extends CommandContext {
  /** Slug of the form that is open or loading. */
  readonly current: string | null;
  /** Offers each form for the subject of the current case and for a new case. */
  readonly offer?: PersonOffer | null;
  readonly onClose: () => void;
  readonly onSelect: (slug: string) => void;
}

/** Command palette: finds every form, case, report and action, by keyboard or on narrow screens. */
export function Palette({ current, offer = null, onClose, onSelect, ...context }: PaletteProps) {
  const commands = useCommands(context);
  const [highlighted, setHighlighted] = useState<string>();
  const hasRoom = useMedia(EXAMPLE_FITS);
  const offered = useMemo(
    () =>
      offer && {
        ...offer,
        onOther: (slug: string): void => {
          onClose();
          offer.onOther(slug);
        },
      },
    [offer, onClose],
  );
  useEffect(askForTools, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Find a form, case or tool')}
      size={hasRoom ? 'l' : 'm'}
      steady
      dismissOnBackdrop
    >
      <PeopleSearch />
      <FormPicker
        focusSearch
        current={current}
        offer={offered}
        commands={commands}
        row={CommandRow}
        onHighlight={setHighlighted}
        onSelect={(slug) => {
          onClose();
          onSelect(slug);
        }}
        onCommand={({ run }) => {
          // Closes first, so that a dialog opened by the command restores the focus to where it was before the palette.
          onClose();
          run();
        }}
      />
      {hasRoom && <ExampleBeside slug={highlighted} />}
    </Dialog>
  );
}

/** Provides the palette's commands and people to the search fields of the page while mounted. Renders nothing. */
export function SearchFieldCommands(context: CommandContext) {
  const commands = useCommands(context);
  useEffect(askForTools, []);
  useEffect(() =>
    useFoundCommands.setState({
      commands: commands.map((one) => ({ ...one, place: 'search' as const })),
      row: CommandRow,
    }),
  );
  useEffect(() => () => useFoundCommands.setState({ commands: [] }), []);
  return <PeopleSearch />;
}
