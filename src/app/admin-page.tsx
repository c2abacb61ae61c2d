import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { panelsFor } from '../features/admin/panel-access.ts';
import type { Person } from '../services/auth/session/person.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { openTool } from '../workspace/open-tool.ts';
import { CommandRow } from '../workspace/picker/command-row.tsx';
import type { Command } from '../workspace/command.ts';
import { FormPicker } from '../workspace/picker/form-picker.tsx';
import { ariaKeysFor, useShortcuts } from '../workspace/shortcuts.ts';
import { AdminScreen } from './admin/admin-screen.tsx';
import { Profile } from './main-screen/profile.tsx';
import { ToolHost } from './tools/tool-host.tsx';
import { askForTools, useTools } from './tools/use-tools.ts';
import { PANELS } from './slots/slots.ts';
import { t } from '../../contract/messages.ts';

interface AdminFinderProps {
  readonly person: Person;
  /** Opens a form by slug. */
  readonly onForm: (slug: string) => void;
}

/** Search for panels, tools and forms in the head of the administration. */
function AdminFinder({ person, onForm }: AdminFinderProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const tools = useTools();
  const find = (): void => {
    askForTools();
    setOpen(true);
  };
  useShortcuts({ palette: find });
  const commands: readonly Command[] = [
    ...panelsFor(PANELS, person).map(({ id, title, icon }) => ({
      name: title,
      aliases: ['admin'],
      group: t('Administration'),
      place: 'top' as const,
      icon,
      run: () => void navigate(`/admin/${id}`),
    })),
    ...tools
      .filter(({ place }) => place !== 'form')
      .map(({ id, label, aliases, icon }) => ({
        name: label,
        aliases,
        group: t('Tools'),
        icon,
        run: () => openTool(id),
      })),
  ];
  return (
    <>
      <Button
        icon="search"
        variant="quiet"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysFor('palette')}
        onClick={find}
      >
        {t('Find')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Find a panel, tool or form')}
        steady
        dismissOnBackdrop
      >
        <FormPicker
          focusSearch
          current={null}
          commands={commands}
          row={CommandRow}
          onSelect={onForm}
          onCommand={({ run }) => {
            setOpen(false);
            run();
          }}
        />
      </Dialog>
    </>
  );
}

/** Returns a function that leaves the administration for a form. */
function useOpenForm(): (slug: string) => void {
  const navigate = useNavigate();
  return (slug) => void navigate(`/?form=${slug}`, { state: { chosen: true } });
}

function Head({ person }: Pick<AdminFinderProps, 'person'>) {
  return (
    <>
      <AdminFinder person={person} onForm={useOpenForm()} />
      <Profile />
    </>
  );
}

/** The administration with search and account in its head, and the tools that they open. */
export function AdminPage() {
  const open = useOpenForm();
  return (
    <>
      <AdminScreen Head={Head} />
      <ToolHost form={null} onForm={open} onOpened={open} />
    </>
  );
}
