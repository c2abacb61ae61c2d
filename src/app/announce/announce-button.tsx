import { announceTarget } from '../../announce/announcement.ts';
import { isAnnounced } from '../../announce/report-mark.ts';
import type { AnnounceTarget } from '../../../contract/webhooks.ts';
import { useFeature } from '../../auth/permissions/use-feature.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { useFormStore } from '../../engine/store/form-store-context.tsx';
import { useLockdownReason } from '../../lockdown/lockdown-reason.ts';
import { Button } from '../../ui/button.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { CHANNELS } from './announce-words.ts';
import { useAnnounce } from './use-announce.ts';
import './announce.css';

/** Announces a report of a form that has a channel for it, for those who may write there; nobody else sees it. */
export function AnnounceButton({ form }: { readonly form: FormDefinition }) {
  const allowed = useFeature('create_reports');
  const target = announceTarget(form.meta.announce);
  return allowed && target !== null ? <Announce form={form} target={target} /> : null;
}

function Announce({ form, target }: { readonly form: FormDefinition; readonly target: AnnounceTarget }) {
  const { announce, asking, post, cancel } = useAnnounce(form, target);
  const announced = useFormStore(({ lastWebhookId }) => isAnnounced(lastWebhookId, form.meta.code));
  const locked = useLockdownReason();
  const channel = CHANNELS[target];
  return (
    <div className="announce">
      <p className="announce__words">
        {announced
          ? `Announcing again changes the message in ${channel}.`
          : `Tell ${channel} of this report.`}
      </p>
      <Button
        icon="bullhorn"
        size="s"
        aria-disabled={locked !== undefined || undefined}
        title={locked}
        onClick={() => {
          if (locked === undefined) announce();
        }}
      >
        {announced ? 'Update the announcement' : 'Announce'}
      </Button>
      {asking && <AnnounceDialog draft={asking} channel={channel} post={post} cancel={cancel} />}
    </div>
  );
}
