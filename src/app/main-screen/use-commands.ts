import { catalogue } from 'virtual:forms';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useSignOut } from '../../services/auth/leaving/use-sign-out.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { Panel } from '../../features/admin/panel.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import type { FormActions } from '../../workspace/form-pane/use-form-actions.ts';
import { useTheme } from '../../shared/ui/theme.ts';
import { openTool } from '../../workspace/open-tool.ts';
import { type KeyActions, keysFor } from '../../workspace/shortcuts.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { useRecentReports } from '../../features/reports/use-recent-reports.ts';
import { useTools } from '../tools/use-tools.ts';
import type { Command } from '../../workspace/picker/command.ts';
import { startRenaming } from '../../workspace/cases/renaming.tsx';
import { usePostActions } from '../../workspace/output-pane/post-actions.ts';
import { clearCommands, keyCommands } from './form-commands.ts';
import { THEMES } from './profile.tsx';
import { CASES, useCaseCommands, usePresetCommands } from './use-case-commands.ts';

export interface UseCommandsProps {
  /** Session of the open form; null on the home screen. */
  readonly session: FormSession | null;
  /** Actions of the keyboard shortcuts. */
  readonly keyed: KeyActions;
  readonly actions: FormActions;
}

const TOOLS = 'Tools';
const POST = 'This post';
const ADMINISTRATION = 'Administration';

/** Returns the admin panels the user may open; loaded once the user has access to any. */
function usePanels(): readonly Panel[] {
  const person = useAuth((state) => state.person);
  const mayEnter = hasFeature(person, 'admin_panel');
  const [panels, setPanels] = useState<readonly Panel[]>([]);
  useEffect(() => {
    if (!mayEnter || !person) return;
    let wanted = true;
    Promise.all([import('../../features/admin/panel-access.ts'), import('../admin/admin-panels.ts')]).then(
      ([{ panelsFor }, { PANELS }]) => wanted && setPanels(panelsFor(PANELS, person)),
      // Optional: the administration is also reachable by the menu.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [mayEnter, person]);
  return panels;
}

/** Returns commands for pages and settings available to the user. */
function usePageCommands(onReports: () => void): readonly Command[] {
  const navigate = useNavigate();
  const leave = useSignOut();
  const { status, person } = useAuth();
  const { preference, setPreference } = useTheme();
  const pages: readonly (Omit<Command, 'group'> & { readonly shown: boolean })[] = [
    {
      name: 'Saved reports',
      aliases: ['history', 'archive', 'my reports', 'import', 'export'],
      icon: 'list',
      keys: keysFor('reports'),
      shown: hasFeature(person, 'own_reports'),
      run: onReports,
    },
    {
      name: 'All cases and forms',
      aliases: ['home', 'start'],
      icon: 'list',
      shown: true,
      run: () => void navigate('/', { state: { home: true } }),
    },
    {
      name: 'Sign in',
      aliases: ['log in', 'login', 'account', 'saved reports'],
      icon: 'user',
      shown: status === 'signed-out',
      run: () => void navigate('/login'),
    },
    {
      name: 'Sign out',
      aliases: ['log out', 'logout', 'account'],
      icon: 'user',
      shown: person !== null,
      run: () => void leave(),
    },
    ...THEMES.map(([theme, name]) => ({
      name,
      aliases: ['appearance', 'colours', 'mode'],
      icon: 'circle-half-stroke' as const,
      shown: preference !== theme,
      run: () => setPreference(theme),
    })),
  ];
  return pages.filter(({ shown }) => shown).map((page) => ({ ...page, group: TOOLS }));
}

/** Returns all commands available to the user, except opening forms and reports. */
export function useCommands({ session, keyed, actions }: UseCommandsProps): readonly Command[] {
  const navigate = useNavigate();
  const { store } = useWorkspace();
  const tools = useTools();
  const panels = usePanels();
  const pages = usePageCommands(keyed.reports);
  const cases = useCaseCommands();
  const post = usePostActions();
  const presets = usePresetCommands(session?.form.meta.slug ?? null);
  return [
    ...cases,
    ...keyCommands(keyed, 'always'),
    {
      name: 'Rename this case',
      aliases: ['name', 'title'],
      group: CASES,
      place: 'top',
      icon: 'pen',
      run: () => startRenaming(session === null ? 'list' : 'head'),
    },
    ...[...(post.copyBoth ? [post.copyBoth] : []), ...post.copies, ...post.steps]
      .filter(({ disabled }) => disabled !== true)
      .map(({ label, icon, detail, keys, aliases = [], run }) => ({
        name: label,
        aliases,
        group: POST,
        icon,
        run,
        ...(keys !== undefined && { keys }),
        ...(detail !== undefined && { detail }),
      })),
    ...(session
      ? [...keyCommands(keyed, 'with a form'), ...clearCommands(session, actions, store.getState().data)]
      : []),
    ...presets,
    ...tools.map(({ id, label, aliases, icon }) => ({
      name: label,
      aliases,
      group: TOOLS,
      icon,
      run: () => openTool(id),
    })),
    ...pages,
    ...panels.map(({ id, title, icon }) => ({
      name: title,
      aliases: ['admin'],
      group: ADMINISTRATION,
      icon,
      run: () => void navigate(`/admin/${id}`),
    })),
  ];
}

/** Returns commands that open the user's last saved reports; shown only in search results. */
export function useReportCommands(person: Person, onOpened: (slug: string) => void): readonly Command[] {
  const now = systemClock.now();
  return useRecentReports(person, onOpened).map((report) => ({
    id: report.id,
    name: report.title,
    aliases: [
      report.patient,
      report.decedent,
      catalogue.find(({ code }) => code === report.code)?.name,
    ].filter((alias) => alias !== undefined),
    group: 'Saved reports',
    icon: 'file-lines',
    detail: `Saved ${ageText(report.savedAt, now)}`,
    place: 'search',
    run: report.open,
  }));
}
