import { useEffect } from 'react';
import { useAnnounceAction } from '../../features/announcements/announcing.tsx';
import type { FormDefinition, FormMeta } from '../../engine/definition/form.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { useFeature } from '../../services/auth/permissions/use-feature.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { useMissingCount } from '../../workspace/cases/use-missing-count.ts';
import { backend } from '../../services/platform/backend.ts';
import { ANNOUNCED } from '../../workspace/case-link-keys.ts';
import { useSignatureFill } from '../../workspace/author/use-signature-fill.ts';
import { useCopyOnReturn } from '../../workspace/output-pane/copy-on-return.ts';
import {
  NO_ACTIONS,
  type PostAction,
  type PostStep,
  usePostActions,
} from '../../workspace/output-pane/post-actions.ts';
import type { CopyActions } from '../../workspace/output-pane/use-copy.ts';
import { usePostedActions } from '../../features/reports/posted/use-posted-actions.tsx';
import { PhraseKeys } from '../../features/phrases/phrase-keys.tsx';
import { isAnnounced } from '../../features/announcements/report-mark.ts';
import {
  SaveBlocked,
  ReportState,
  SaveRefusal,
  useIsCopied,
  useIsUnsaved,
  useOwnReport,
} from '../../features/reports/saving.tsx';
import { SaveState } from '../../workspace/cases/save-state.tsx';
import type { SaveActions } from '../../features/reports/use-save.ts';
import { ariaKeysFor, keysFor, type ShortcutName } from '../../workspace/shortcuts.ts';
import { usePostToForum } from '../../features/to-forum/use-post-to-forum.ts';
import { t } from '../../../contract/messages.ts';

export interface PostToolsProps {
  readonly form: FormDefinition;
  readonly copy: CopyActions;
  readonly save: SaveActions;
}

const keyed = (name: ShortcutName) => ({ keys: keysFor(name), ariaKeys: ariaKeysFor(name) });

/** Returns the actions that copy, the one of title and post first. */
function copyActions({ form, copy }: PostToolsProps): readonly [PostAction, ...PostAction[]] {
  const copies = (label: string, name: ShortcutName, run: () => void): PostAction => ({
    label,
    aliases: ['clipboard'],
    icon: 'copy',
    ...keyed(name),
    run,
  });
  return [
    {
      ...copies(t('Copy title, then post'), 'copyBoth', copy.both),
      detail: t('The title now, the post when you return to this page'),
      aliases: [t('title and post'), 'clipboard'],
    },
    { ...copies(t('Copy title'), 'copyTitle', copy.title), aliases: ['subject', 'clipboard'] },
    {
      ...copies(t('Copy post'), 'copyBody', () => copy.part(0)),
      detail: t('Its BBCode'),
      aliases: ['BBCode', 'body', 'clipboard'],
    },
    ...(form.templates.recipient ? [copies(t('Copy recipient'), 'copyRecipient', copy.recipient)] : []),
  ];
}

/** Registers the actions of the post for its buttons and the palette, and allows inserting phrases into the form. */
export function PostTools(props: PostToolsProps) {
  const { form, copy, save } = props;
  const opened = useOwnReport(form.meta.slug);
  const announcing = useAnnounceAction(form);
  const locked = useLockdownReason();
  useCopyOnReturn(form, copy);
  useSignatureFill(form);
  useMissingCount(form);
  const off = locked === undefined ? {} : { disabled: true, detail: locked };
  const post = usePostToForum(form);
  const posted = usePostedActions(form, opened);
  const maySave = useFeature('create_reports') && backend !== null;
  const isUnsaved = useIsUnsaved(opened);
  const isCopied = useIsCopied();
  const [copyBoth, ...copies] = copyActions(props).map((action) => ({ ...action, ...off }));
  const toForum: PostStep | null = post && {
    label: t('Post to the forum'),
    aliases: [t('open the forum'), 'bookmark', 'submit', 'send'],
    icon: 'share',
    ...keyed('toForum'),
    isDue: !isCopied && opened?.postUrl === undefined,
    run: post,
    ...off,
  };
  const steps: readonly PostStep[] = [
    {
      label: opened ? t('Save changes') : t('Save report'),
      aliases: ['store', 'keep'],
      icon: 'save',
      ...keyed('save'),
      isDue: maySave && isUnsaved,
      run: save.save,
      ...off,
    },
    ...(announcing.action ? [{ icon: 'bullhorn', ...announcing.action } as const] : []),
    ...(toForum ? [toForum] : []),
    ...posted.actions.map((action) => ({ ...action, isDue: action.isDue && post !== null })),
    ...(opened
      ? ([
          { label: t('Save as new'), icon: 'clone', isDue: false, run: save.saveAsNew, ...off },
          { label: t('Start new case'), icon: 'plus', isDue: true, run: save.startNext },
        ] as const)
      : []),
  ];
  useEffect(() => usePostActions.setState({ copyBoth: copyBoth ?? null, copies, steps, toForum }, true));
  useEffect(() => () => usePostActions.setState(NO_ACTIONS, true), []);
  return (
    <>
      {announcing.dialog}
      {posted.dialog}
      <PhraseKeys form={form} />
    </>
  );
}

/** States of the case: its draft in this browser if the report lacks changes, its report, its announcement, its post. */
export function SaveLine({ form }: { readonly form: FormMeta }) {
  const opened = useOwnReport(form.slug);
  const isDraft = useIsUnsaved(opened);
  const announced = useFormStore(({ links }) => isAnnounced(links[ANNOUNCED] ?? null, form.code));
  return (
    <>
      {isDraft && <SaveState />}
      {opened && <ReportState opened={opened} />}
      {announced && <span>{t('announced')}</span>}
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
      {save.hindrance && <SaveBlocked why={save.hindrance} />}
    </>
  );
}
