// @chunk menus
import { useEffect } from 'react';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { Command } from '../../workspace/picker/command.ts';
import { useFoundCommands } from '../../workspace/picker/found-commands.ts';
import { CommandRow } from '../../workspace/picker/command-row.tsx';
import { FormPicker } from '../../workspace/picker/form-picker.tsx';
import { backend } from '../../services/platform/backend.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { askForTools } from '../tools/use-tools.ts';
import { useCommands, type UseCommandsProps, useReportCommands } from './use-commands.ts';

export interface PaletteProps extends UseCommandsProps {
  readonly open: boolean;
  /** Slug of the form that is open or loading. */
  readonly current: string | null;
  readonly onClose: () => void;
  readonly onSelect: (slug: string) => void;
  /** Called when a saved report has been opened in its form. */
  readonly onOpened: (slug: string) => void;
}

/** Command palette: finds every form, case, report and action, by keyboard or on narrow screens. */
export function Palette({ open, ...rest }: PaletteProps) {
  const person = useAuth((state) => state.person);
  return (
    <Dialog open={open} onClose={rest.onClose} title="Find a form, case or tool" steady dismissOnBackdrop>
      {backend && person && hasFeature(person, 'own_reports') ? (
        <WithReports {...rest} person={person} />
      ) : (
        <Finder {...rest} reports={NONE} />
      )}
    </Dialog>
  );
}

type ContentProps = Omit<PaletteProps, 'open'>;

const NONE: readonly Command[] = [];

function WithReports({ person, ...rest }: ContentProps & { readonly person: Person }) {
  return <Finder {...rest} reports={useReportCommands(person, rest.onOpened)} />;
}

type FoundBesideProps = UseCommandsProps & Pick<PaletteProps, 'onOpened'>;

/** Provides the palette's commands to the search fields of the page while mounted. Renders nothing. */
export function SearchFieldCommands({ onOpened, ...rest }: FoundBesideProps) {
  const person = useAuth((state) => state.person);
  return backend && person && hasFeature(person, 'own_reports') ? (
    <FoundWithReports {...rest} person={person} onOpened={onOpened} />
  ) : (
    <Found {...rest} reports={NONE} />
  );
}

function FoundWithReports({ person, onOpened, ...rest }: FoundBesideProps & { readonly person: Person }) {
  return <Found {...rest} reports={useReportCommands(person, onOpened)} />;
}

function Found({ reports, ...rest }: UseCommandsProps & { readonly reports: readonly Command[] }) {
  const commands = useCommands(rest);
  useEffect(askForTools, []);
  useEffect(() =>
    useFoundCommands.setState({
      commands: [...commands, ...reports].map((one) => ({ ...one, place: 'search' as const })),
      row: CommandRow,
    }),
  );
  useEffect(() => () => useFoundCommands.setState({ commands: NONE }), []);
  return null;
}

interface FinderProps extends ContentProps {
  readonly reports: readonly Command[];
}

function Finder({ reports, current, onClose, onSelect, ...rest }: FinderProps) {
  const commands = useCommands(rest);
  useEffect(askForTools, []);
  return (
    <FormPicker
      focusSearch
      current={current}
      commands={[...commands, ...reports]}
      row={CommandRow}
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
  );
}
