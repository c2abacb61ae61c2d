import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { announceTarget, linesOf } from './announcement.ts';
import { isAnnounced } from './report-mark.ts';
import { channels } from '../../../contract/organisation.ts';
import type { AnnounceTarget } from '../../../contract/webhooks.ts';
import { useFeature } from '../../services/auth/permissions/use-feature.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { Button } from '../../shared/ui/button.tsx';
import { follow } from '../../services/server/server.ts';
import { ANNOUNCED } from '../../workspace/case-link-keys.ts';
import { useAnnounce, type Announcing, type Draft } from './use-announce.ts';
import './announce.css';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import type { ChannelCondition } from '../../../contract/webhooks.ts';
import { plural, t, translate } from '../../../contract/messages.ts';

/** Returns why a channel is unavailable; undefined if it is available or its state is unknown. */
const channelProblem = (condition: unknown): ErrorMessage | undefined =>
  PROBLEMS.get(condition as ChannelCondition);

const PROBLEMS: ReadonlyMap<ChannelCondition, ErrorMessage> = new Map([
  ['unset', errorMessage('This channel is not set up yet. Ask an administrator.')],
  ['refused', errorMessage('The chat service does not accept this channel. Ask an administrator.')],
]);

interface AnnounceDialogProps extends Pick<Announcing, 'post' | 'cancel'> {
  readonly draft: Draft;
  /** Display name of the channel. */
  readonly channel: string;
}

/** Preview and confirmation of an announcement. */
function AnnounceDialog({ draft, channel, post, cancel }: AnnounceDialogProps) {
  const { summary, missing } = draft;
  return (
    <Dialog
      open
      onClose={cancel}
      title={t('Announce in {channel}?', { channel })}
      size="s"
      footer={
        <>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button variant="primary" icon="bullhorn" data-autofocus onClick={post}>
            {t('Announce')}
          </Button>
        </>
      }
    >
      <div className="announcement rounded pad-s3 sunk">
        <p className="announcement__title breaks strong">{summary.title}</p>
        <dl className="announcement__lines facts stack gap-s2">
          {linesOf(summary).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {missing > 0 && (
        <p>
          {plural(
            missing,
            'One required field is still empty. You can update this announcement later.',
            '{count} required fields are still empty. You can update this announcement later.',
          )}
        </p>
      )}
    </Dialog>
  );
}

/** Subscribes to the channel state and returns why the channel is unavailable. */
function useChannelProblem(target: AnnounceTarget | null): ErrorMessage | undefined {
  const [condition, setCondition] = useState<unknown>(null);
  useEffect(
    () =>
      target === null
        ? undefined
        : follow(`channelStates/${target}`, (stored) => setCondition(stored.ok ? stored.value : null)),
    [target],
  );
  return channelProblem(condition);
}

/** Menu action and confirmation dialog for announcing a form. */
interface AnnounceAction {
  /** Null if the form has no channel or permission is denied. */
  readonly action:
    | (Pick<MenuItemData, 'label' | 'detail' | 'disabled'> & {
        /** True before the first announcement. */
        readonly isDue: boolean;
        readonly run: () => void;
      })
    | null;
  readonly dialog: ReactNode;
}

/** Returns the announcement action of a form. */
export function useAnnounceAction(form: FormDefinition): AnnounceAction {
  const allowed = useFeature('create_reports');
  const configured = announceTarget(form.meta.announce);
  const target = allowed ? configured : null;
  const { announce, asking, post, cancel } = useAnnounce(form, target);
  const announced = useFormStore(({ links }) => isAnnounced(links[ANNOUNCED] ?? null, form.meta.code));
  const locked = useLockdownReason();
  const problem = useChannelProblem(target);
  if (target === null) return { action: null, dialog: null };
  const channel = translate(channels[target].announcedIn);
  const off = locked ?? problem;
  return {
    action: {
      label: announced ? t('Update the announcement') : t('Announce'),
      detail:
        off ??
        (announced
          ? t('Changes the message in {channel}.', { channel })
          : t('Announces this report in {channel}.', { channel })),
      disabled: off !== undefined,
      isDue: !announced,
      run: announce,
    },
    dialog: asking && <AnnounceDialog draft={asking} channel={channel} post={post} cancel={cancel} />,
  };
}
