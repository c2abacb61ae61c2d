import { useEffect } from 'react';
import { useAnnounceAction } from '../../features/announcements/announcing.tsx';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { useMissingNote } from '../../workspace/cases/use-missing-note.ts';
import { useCopyOnReturn } from '../../workspace/output-pane/copy-on-return.ts';
import { NO_ACTIONS, type PostAction, usePostActions } from '../../workspace/output-pane/post-actions.ts';
import type { CopyActions } from '../../workspace/output-pane/use-copy.ts';
import { usePostedActions } from '../../features/reports/posted/use-posted-actions.tsx';
import { PhraseKeys } from '../../features/phrases/phrase-keys.tsx';
import { Hindrance, ReportState, SaveRefusal, useOwnReport } from '../../features/reports/saving.tsx';
import { SaveState } from '../../workspace/cases/save-state.tsx';
import type { SaveActions } from '../../features/reports/use-save.ts';
import { ariaKeysFor, keysFor, type ShortcutName } from '../../workspace/shortcuts.ts';
import { usePostToForum } from '../../features/to-forum/use-post-to-forum.ts';

export interface PostToolsProps {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
  readonly save: SaveActions;
}

const keyed = (name: ShortcutName) => ({ keys: keysFor(name), ariaKeys: ariaKeysFor(name) });

/** Registers the actions of the post for its menu and the palette, and allows inserting phrases into the form. */
export function PostTools({ form, copy, save }: PostToolsProps) {
  const opened = useOwnReport(form.meta.slug);
  const announcing = useAnnounceAction(form);
  const locked = useLockdownReason();
  useCopyOnReturn(form, copy);
  useMissingNote(form);
  const off = locked === undefined ? {} : { disabled: true, detail: locked };
  const post = usePostToForum(form);
  const posted = usePostedActions(form, opened);
  const shown: readonly PostAction[] = [
    {
      label: 'Copy title, then post',
      detail: 'The title now, the post when you return to this page',
      aliases: ['title and post', 'clipboard'],
      icon: 'copy',
      ...keyed('copyBoth'),
      run: copy.both,
      ...off,
    },
    {
      label: 'Copy title',
      aliases: ['subject', 'clipboard'],
      icon: 'copy',
      ...keyed('copyTitle'),
      run: copy.title,
      ...off,
    },
    {
      label: 'Copy post',
      aliases: ['BBCode', 'body', 'clipboard'],
      icon: 'copy',
      ...keyed('copyBody'),
      run: () => copy.part(0),
      ...off,
    },
    ...(form.templates.recipient
      ? [
          {
            label: 'Copy recipient',
            icon: 'copy',
            ...keyed('copyRecipient'),
            run: copy.recipient,
            ...off,
          } as const,
        ]
      : []),
  ];
  const inMenu: readonly PostAction[] = [
    {
      label: opened ? 'Save changes' : 'Save report',
      aliases: ['store', 'keep'],
      icon: 'save',
      ...keyed('save'),
      run: save.save,
      ...off,
    },
    ...(opened
      ? ([
          { label: 'Save as new', icon: 'clone', run: save.saveAsNew, ...off },
          { label: 'Start new case', icon: 'plus', run: save.startNext },
        ] as const)
      : []),
    ...(announcing.action ? [{ icon: 'bullhorn', ...announcing.action } as const] : []),
    ...posted.actions.map((action, index) => ({ ...action, separated: index === 0 })),
  ];
  const toForum: PostAction | null = post && {
    label: 'Post to the forum',
    aliases: ['open the forum', 'bookmark', 'submit', 'send'],
    icon: 'share',
    ...keyed('toForum'),
    run: post,
    ...off,
  };
  useEffect(() => usePostActions.setState({ shown, inMenu, toForum }, true));
  useEffect(() => () => usePostActions.setState(NO_ACTIONS, true), []);
  return (
    <>
      {announcing.dialog}
      {posted.dialog}
      <PhraseKeys form={form} />
    </>
  );
}

/** Save state of the case in this browser and as a report. */
export function SaveLine({ slug }: { readonly slug: string }) {
  const opened = useOwnReport(slug);
  return (
    <>
      <SaveState />
      {opened && <ReportState opened={opened} />}
    </>
  );
}

interface SaveNotesProps {
  readonly slug: string;
  readonly save: SaveActions;
}

export function SaveNotes({ slug, save }: SaveNotesProps) {
  const opened = useOwnReport(slug);
  return (
    <>
      {opened && <SaveRefusal opened={opened} />}
      {save.hindrance && <Hindrance why={save.hindrance} />}
    </>
  );
}
