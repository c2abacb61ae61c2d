import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasFeature } from '../../auth/permissions/permissions.ts';
import { useAuth } from '../../auth/session/auth-store.ts';
import type { Panel } from '../../admin/panel.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { useTools } from '../tools/use-tools.ts';
import type { Command } from '../../picker/command.ts';
import { startRenaming } from '../../cases/renaming.tsx';
import { useCaseKeys } from '../../cases/use-case-keys.ts';
import { usePostActions } from '../../output-pane/post-actions.ts';
import { CASES, useCaseCommands } from './use-case-commands.ts';

export interface UseCommandsProps {
  /** The form that is open; null on the home screen. */
  readonly current: string | null;
  readonly onReports: () => void;
  readonly onHelp: () => void;
}

const TOOLS = 'Tools';
const POST = 'This post';
const ADMINISTRATION = 'Administration';

/** The panels of the administration that are open to the user; the list comes once somebody may see any. */
function usePanels(): readonly Panel[] {
  const person = useAuth((state) => state.person);
  const mayEnter = hasFeature(person, 'admin_panel');
  const [panels, setPanels] = useState<readonly Panel[]>([]);
  useEffect(() => {
    if (!mayEnter || !person) return;
    let wanted = true;
    Promise.all([import('../../admin/panel-access.ts'), import('../admin-panels.ts')]).then(
      ([{ panelsFor }, { PANELS }]) => wanted && setPanels(panelsFor(PANELS, person)),
      // The administration has a menu item of its own.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [mayEnter, person]);
  return panels;
}

/** Everything that the palette opens beside forms, as far as it is open to the user. */
export function useCommands({ current, onReports, onHelp }: UseCommandsProps): readonly Command[] {
  const navigate = useNavigate();
  const { status, person } = useAuth();
  const tools = useTools();
  const panels = usePanels();
  const cases = useCaseCommands('top');
  const { newCase, closeCase } = useCaseKeys(current);
  const post = usePostActions();
  const caseActions: readonly Command[] = (
    [
      { name: 'New case', aliases: ['start', 'begin', 'another patient'], icon: 'plus', run: newCase },
      { name: 'Close this case', aliases: ['archive', 'finish', 'done'], icon: 'xmark', run: closeCase },
      {
        name: 'Rename this case',
        aliases: ['name', 'title'],
        icon: 'pen',
        run: () => startRenaming(current === null ? 'list' : 'head'),
      },
    ] as const
  ).map((command) => ({ ...command, group: CASES, place: 'top' }));
  const pages: readonly (Command & { readonly shown: boolean })[] = [
    {
      name: 'Saved reports',
      aliases: ['history', 'archive', 'my reports', 'import', 'export'],
      group: TOOLS,
      icon: 'list',
      shown: hasFeature(person, 'own_reports'),
      run: onReports,
    },
    {
      name: 'Keyboard shortcuts',
      aliases: ['keys', 'hotkeys', 'help'],
      group: TOOLS,
      icon: 'keyboard',
      shown: true,
      run: onHelp,
    },
    {
      name: 'Sign in',
      aliases: ['log in', 'login', 'account', 'saved reports'],
      group: TOOLS,
      icon: 'user',
      shown: status === 'signed-out',
      run: () => void navigate('/login'),
    },
  ];
  return [
    ...cases,
    ...caseActions,
    ...[...post.shown, ...post.inMenu]
      .filter(({ disabled }) => disabled !== true)
      .map(({ label, icon, detail, run }) => ({
        name: label,
        aliases: [],
        group: POST,
        icon,
        run,
        ...(detail !== undefined && { detail }),
      })),
    ...tools.map(({ id, label, aliases, icon }) => ({
      name: label,
      aliases,
      group: TOOLS,
      icon,
      run: () => openTool(id),
    })),
    ...pages.filter(({ shown }) => shown),
    ...panels.map(({ id, title, icon }) => ({
      name: title,
      aliases: ['admin'],
      group: ADMINISTRATION,
      icon,
      run: () => void navigate(`/admin/${id}`),
    })),
  ];
}
