import { useEffect } from 'react';
import { useAnnounceAction } from '../../announcements/announcing.tsx';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { useLockdownReason } from '../../lockdown/lockdown-reason.ts';
import { NO_ACTIONS, type PostAction, usePostActions } from '../../output-pane/post-actions.ts';
import type { CopyActions } from '../../output-pane/use-copy.ts';
import { PhraseKeys } from '../../phrases/phrase-keys.tsx';
import { useOwnReport } from '../../reports/saving.tsx';
import type { SaveActions } from '../../reports/use-save.ts';
import { keysFor } from '../../workspace/shortcuts.ts';

export interface PostToolsProps {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
  readonly save: SaveActions;
}

/** Makes what can be done with the post known to its menu and to the palette, and lets phrases be put into the form. */
export function PostTools({ form, copy, save }: PostToolsProps) {
  const opened = useOwnReport(form.meta.slug);
  const announcing = useAnnounceAction(form);
  const locked = useLockdownReason();
  const off = { disabled: locked !== undefined, detail: locked };
  const shown: readonly PostAction[] = [
    {
      label: 'Copy title',
      aliases: ['subject', 'clipboard'],
      icon: 'copy',
      keys: keysFor('copyTitle'),
      run: copy.title,
      ...off,
    },
    {
      label: 'Copy post',
      aliases: ['BBCode', 'body', 'clipboard'],
      icon: 'copy',
      keys: keysFor('copyBody'),
      run: () => copy.part(0),
      ...off,
    },
    ...(form.templates.recipient
      ? [
          {
            label: 'Copy recipient',
            icon: 'copy',
            keys: keysFor('copyRecipient'),
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
      keys: keysFor('save'),
      run: save.save,
      ...off,
    },
    ...(opened
      ? ([
          { label: 'Save as new', icon: 'clone', run: save.saveAsNew, ...off },
          { label: 'Start next', icon: 'plus', run: save.startNext },
        ] as const)
      : []),
    ...(announcing.action ? [{ icon: 'bullhorn', ...announcing.action } as const] : []),
  ];
  useEffect(() => usePostActions.setState({ shown, inMenu }, true));
  useEffect(() => () => usePostActions.setState(NO_ACTIONS, true), []);
  return (
    <>
      {announcing.dialog}
      <PhraseKeys form={form} />
    </>
  );
}
