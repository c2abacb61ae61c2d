import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import { announceTarget, linesOf } from './announcement.ts';
import { isAnnounced } from './report-mark.ts';
import { type AnnounceTarget, CHANNELS } from '../../contract/webhooks.ts';
import { useFeature } from '../auth/permissions/use-feature.ts';
import type { FormDefinition } from '../engine/definition/form.ts';
import { useFormStore } from '../engine/react/form-store-context.tsx';
import { useLockdownReason } from '../lockdown/lockdown-reason.ts';
import { Button } from '../ui/button.tsx';
import { channelProblem } from './announce-messages.ts';
import { follow } from '../server/server.ts';
import { ANNOUNCED } from '../workspace/case-links.ts';
import { useAnnounce, type Announcing, type Draft } from './use-announce.ts';
import './announce.css';
import { Dialog } from '../ui/dialog.tsx';

interface AnnounceDialogProps extends Pick<Announcing, 'post' | 'cancel'> {
  readonly draft: Draft;
  /** The channel as text. */
  readonly channel: string;
}

/** Shows what a channel will read, before it does. */
function AnnounceDialog({ draft, channel, post, cancel }: AnnounceDialogProps) {
  const { summary, missing } = draft;
  return (
    <Dialog
      open
      onClose={cancel}
      title={`Announce in ${channel}?`}
      size="s"
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" icon="bullhorn" data-autofocus onClick={post}>
            Post
          </Button>
        </>
      }
    >
      <div className="announcement">
        <p className="announcement__title">{summary.title}</p>
        <dl className="announcement__lines">
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
          {missing === 1
            ? errorMessage('One required field is')
            : errorMessage(`${missing} required fields are`)}{' '}
          still empty. You can announce again later: that changes this message.
        </p>
      )}
    </Dialog>
  );
}

/** Announces a report of a form that has a channel for it, for those who may write there; nobody else sees it. */
export function AnnounceButton({ form }: { readonly form: FormDefinition }) {
  const allowed = useFeature('create_reports');
  const target = announceTarget(form.meta.announce);
  return allowed && target !== null ? <Announce form={form} target={target} /> : null;
}

/** Why the channel of a form cannot be written to, as far as the server knows. */
function useChannelProblem(target: AnnounceTarget): ErrorMessage | undefined {
  const [condition, setCondition] = useState<unknown>(null);
  useEffect(
    () => follow(`channelStates/${target}`, (stored) => setCondition(stored.ok ? stored.value : null)),
    [target],
  );
  return channelProblem(condition);
}

function Announce({ form, target }: { readonly form: FormDefinition; readonly target: AnnounceTarget }) {
  const { announce, asking, post, cancel } = useAnnounce(form, target);
  const announced = useFormStore(({ links }) => isAnnounced(links[ANNOUNCED] ?? null, form.meta.code));
  const locked = useLockdownReason();
  const problem = useChannelProblem(target);
  const off = locked ?? problem;
  const channel = CHANNELS[target].announcedIn;
  return (
    <div className="announce">
      <p className="announce__words">
        {problem ??
          (announced
            ? `Announcing again changes the message in ${channel}.`
            : `Tell ${channel} of this report.`)}
      </p>
      <Button
        icon="bullhorn"
        size="s"
        aria-disabled={off !== undefined || undefined}
        title={off}
        onClick={() => {
          if (off === undefined) announce();
        }}
      >
        {announced ? 'Update the announcement' : 'Announce'}
      </Button>
      {asking && <AnnounceDialog draft={asking} channel={channel} post={post} cancel={cancel} />}
    </div>
  );
}
