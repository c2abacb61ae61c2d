import { useStore } from 'zustand';
import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { itemObject } from '../../engine/definition/schema.ts';
import { shownFields } from '../../engine/react/editor/section-gaps.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { caseState, documentName, documentState } from '../../workspace/cases/case-state.ts';
import { useOpenCases } from '../../workspace/cases/open-cases.ts';
import { startRenaming } from '../../workspace/cases/renaming.ts';
import { useOpenCase } from '../../workspace/cases/use-open-case.ts';
import { KEY_TEXTS, type KeyText } from '../../workspace/key-texts.ts';
import { usePostActions } from '../../workspace/output-pane/post-actions.ts';
import type { Command, CommandContext, CommandSource } from '../../workspace/command.ts';
import { keysFor, type ShortcutName } from '../../workspace/shortcuts.ts';
import { msg, t } from '../../../contract/messages.ts';

const CASES = msg('Cases');
const POST = msg('This post');
const FORM = msg('This form');

/** Returns the keyboard shortcuts offered as `which` as commands that show their keys. */
const keyCommands = (
  { keyed }: CommandContext,
  which: NonNullable<KeyText['offered']>,
): readonly (Command & { readonly keys: string })[] =>
  (Object.keys(KEY_TEXTS) as ShortcutName[]).flatMap((name) => {
    const { does, aliases, icon, offered } = KEY_TEXTS[name];
    return offered === which
      ? [{ name: does, aliases, icon, keys: keysFor(name), group: FORM, run: keyed[name] }]
      : [];
  });

/** Returns commands that open, begin and rename cases. */
export const useCaseCommands: CommandSource = (context) => {
  const { cases } = useWorkspace();
  const { all, front, isBlank } = useOpenCases();
  const closed = useStore(cases.state, (state) => state.closed);
  const openCase = useOpenCase();
  const now = systemClock.now();
  const commandOf = (one: CaseSummary): Command => ({
    id: one.id,
    name: one.title,
    aliases: [one.words],
    group: CASES,
    icon: 'file-lines',
    run: () => openCase(one.id),
  });
  /** Returns a command for each document, so that a search for its form finds it too. */
  const commandsOf = (one: CaseSummary): readonly Command[] => {
    const current = one === front ? t('Current · ') : '';
    const command: Command = { ...commandOf(one), detail: current + caseState(one, now), place: 'top' };
    if (one.documents.length < 2) return [command];
    return one.documents.map((document) => ({
      ...command,
      id: `${one.id} ${document.key}`,
      name: t('{label}: {text}', { label: one.title, text: documentName(document) }),
      detail: (document.form === one.form ? current : '') + documentState(document),
      run: () => openCase(one.id, { form: document.form }),
    }));
  };
  return [
    ...all.filter((one) => one !== front || !isBlank).flatMap(commandsOf),
    ...closed.map((one): Command => ({
      ...commandOf(one),
      detail: [
        t('Closed {ageText}', { ageText: ageText(one.closedAt ?? now, now) }),
        ...one.documents.map(documentName),
      ].join(' · '),
      place: 'search',
    })),
    ...keyCommands(context, 'always').map((one) => ({ ...one, group: CASES, place: 'top' as const })),
    {
      name: t('Rename this case'),
      aliases: ['name', 'title'],
      group: CASES,
      place: 'top',
      icon: 'pen',
      run: () => startRenaming(context.session === null ? 'list' : 'head'),
    },
  ];
};

/** Returns the available actions on the post. */
export const usePostCommands: CommandSource = () => {
  const { copyBoth, copies, steps } = usePostActions();
  return [...(copyBoth ? [copyBoth] : []), ...copies, ...steps]
    .filter(({ disabled }) => disabled !== true)
    .map(({ label, icon, detail, keys, aliases = [], run }) => ({
      name: label,
      aliases,
      group: POST,
      icon,
      run,
      ...(keys !== undefined && { keys }),
      ...(detail !== undefined && { detail }),
    }));
};

/** Returns the shortcuts of the open form, and commands that clear it, each visible section, and each other visible list. */
export const useFormCommands: CommandSource = (context) => {
  const { store } = useWorkspace();
  if (!context.session) return [];
  const { form, context: editing } = context.session;
  const { data } = store.getState();
  const lists = Object.entries(form.schema.properties).flatMap(([field, schema]) =>
    itemObject(schema) ? [{ title: schema.title ?? field, fields: [field] }] : [],
  );
  const sections = form.ui['ui:sections'].filter(({ title }) => !lists.some((list) => list.title === title));
  const clear = (name: string, of: string, run: () => void): Command => ({
    name,
    aliases: ['empty', 'reset', 'delete', t('remove all')],
    icon: 'eraser',
    detail: of,
    group: FORM,
    run,
  });
  const partly = (of: string) => (part: { title: string; fields: readonly string[] }) =>
    shownFields(form, data, part.fields).length > 0
      ? [
          clear(t('Clear {title}', { title: part.title }), of, () =>
            editing.onClear?.(part.title, part.fields),
          ),
        ]
      : [];
  return [
    ...keyCommands(context, 'with a form'),
    clear(t('Clear the whole form'), t('All answers except the author'), context.onClear),
    ...sections.flatMap(partly(t('A section'))),
    ...lists.flatMap(partly(t('A list'))),
  ];
};
