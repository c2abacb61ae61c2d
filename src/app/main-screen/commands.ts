import { useNavigate } from 'react-router-dom';
import { panelsFor } from '../../features/admin/panel-access.ts';
import { useSignOut } from '../../services/auth/sign-out/use-sign-out.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { useTheme } from '../../shared/ui/theme.ts';
import { openTool } from '../../workspace/open-tool.ts';
import type { Command, CommandContext, CommandSource } from '../../workspace/command.ts';
import { keysFor } from '../../workspace/shortcuts.ts';
import { COMMANDS, ENTRIES, PANELS } from '../slots/slots.ts';
import { useTools } from '../tools/use-tools.ts';
import { THEMES } from './profile.tsx';
import { useCaseCommands, useFormCommands, usePostCommands } from './case-commands.ts';
import { msg, t, translate } from '../../../contract/messages.ts';

const TOOLS = msg('Tools');

const useToolCommands: CommandSource = () =>
  useTools().map(({ id, label, aliases, icon }) => ({
    name: label,
    aliases,
    group: TOOLS,
    icon,
    run: () => openTool(id),
  }));

/** Returns commands for pages and settings available to the user. */
const usePageCommands: CommandSource = ({ keyed }) => {
  const navigate = useNavigate();
  const leave = useSignOut();
  const { status, person } = useAuth();
  const { preference, setPreference } = useTheme();
  const pages: readonly (Omit<Command, 'group'> & { readonly shown: boolean })[] = [
    {
      name: t('Saved reports'),
      aliases: ['history', 'archive', t('my reports'), 'import', 'export'],
      icon: 'list',
      keys: keysFor('reports'),
      shown: hasFeature(person, 'own_reports'),
      run: keyed.reports,
    },
    {
      name: t('All cases and forms'),
      aliases: ['home', 'start'],
      icon: 'list',
      shown: true,
      run: () => void navigate('/', { state: { home: true } }),
    },
    {
      name: t('Studio'),
      aliases: [
        t('make a form'),
        t('new form'),
        t('change a form'),
        t('form builder'),
        t('edit a form'),
        'template',
      ],
      icon: 'pen',
      shown: true,
      run: () => location.assign('studio.html'),
    },
    {
      name: t('Sign in'),
      aliases: [t('log in'), 'login', 'account', t('saved reports')],
      icon: 'user',
      shown: status === 'signed-out',
      run: () => void navigate('/login'),
    },
    {
      name: t('Sign out'),
      aliases: [t('log out'), 'logout', 'account'],
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
};

/** Returns commands for the admin panels the user may open. */
const usePanelCommands: CommandSource = () => {
  const navigate = useNavigate();
  const person = useAuth((state) => state.person);
  const panels = person ? panelsFor(PANELS, person) : [];
  return panels.map(({ id, title, icon }) => ({
    name: title,
    aliases: ['admin'],
    group: t('Administration'),
    icon,
    run: () => void navigate(`/admin/${id}`),
  }));
};

/** Sources of commands, in the order of the palette. */
const SOURCES: readonly CommandSource[] = [
  useCaseCommands,
  usePostCommands,
  useFormCommands,
  ...COMMANDS,
  useToolCommands,
  usePageCommands,
  usePanelCommands,
  ...ENTRIES,
];

/** Returns all commands available to the user, except opening forms. */
export const useCommands = (context: CommandContext): readonly Command[] =>
  // The list is constant, so that its hooks run in the same order each time.
  SOURCES.flatMap((commandsOf) => commandsOf(context)).map((command) => ({
    ...command,
    name: translate(command.name),
    aliases: command.aliases.map((alias) => translate(alias)),
    group: translate(command.group),
  }));
