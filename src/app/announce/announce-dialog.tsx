import { linesOf } from '../../announce/announcement.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Announcing, Draft } from './use-announce.ts';

export interface AnnounceDialogProps extends Pick<Announcing, 'post' | 'cancel'> {
  readonly draft: Draft;
  /** The channel in words. */
  readonly channel: string;
}

/** Shows what a channel will read, before it does. */
export function AnnounceDialog({ draft, channel, post, cancel }: AnnounceDialogProps) {
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
          {missing === 1 ? 'One required field is' : `${missing} required fields are`} still empty. You can
          announce again later: that changes this message.
        </p>
      )}
    </Dialog>
  );
}
