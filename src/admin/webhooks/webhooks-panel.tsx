import { useState } from 'react';
import type { ChannelState } from '../../../contract/admin.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { ask } from '../parts/server.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { ChannelTable } from './channel-table.tsx';
import { WebhookLog } from './webhook-log.tsx';

const readChannels = () => ask('manageWebhook', { action: 'list' });

/** The chat channels: their addresses, which go in and never come out, and what was sent to them. */
export function WebhooksPanel() {
  const loaded = useLoaded(readChannels);
  const [changed, setChanged] = useState<readonly ChannelState[] | null>(null);
  const [round, setRound] = useState(0);

  function take(channels: readonly ChannelState[]): void {
    setChanged(channels);
    setRound((count) => count + 1);
  }

  return (
    <>
      <section className="panel-card" aria-labelledby="channels">
        <h2 id="channels">Channels</h2>
        <p className="panel-muted">
          The app sends its messages through the server, which alone knows the addresses. If one has leaked,
          delete the webhook in the chat service, make a new one and replace the address here.
        </p>
        <LoadedView of={loaded}>
          {({ channels }) => <ChannelTable channels={changed ?? channels} onChange={take} />}
        </LoadedView>
      </section>
      <WebhookLog round={round} />
    </>
  );
}
