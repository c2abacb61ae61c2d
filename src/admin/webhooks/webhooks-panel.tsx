import { useState } from 'react';
import type { ChannelState } from '../../../contract/admin.ts';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { ask } from '../../server/server.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ChannelTable } from './channel-table.tsx';
import { isPlainObject } from '../../lib/plain-object.ts';
import type { Row } from '../../platform/firebase/records.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Table } from '../../ui/table.tsx';
import { useNames } from '../../server/use-names.ts';
import { useRows } from '../../server/use-rows.ts';
import { channelName } from './channel-name.ts';

interface Sent {
  readonly key: string;
  readonly at: number;
  readonly target: string;
  readonly by: string | null;
  readonly edit: boolean;
  readonly failed: boolean;
}

/** A row of the log; null when it is none. */
function sentOf({ key, value }: Row): Sent | null {
  if (!isPlainObject(value) || typeof value['at'] !== 'number') return null;
  const { at, target, by, edit, status } = value;
  return {
    key,
    at,
    target: typeof target === 'string' ? target : '',
    by: typeof by === 'string' ? by : null,
    edit: edit === true,
    failed: status === 'failed',
  };
}

/** What was sent to the channels, the newest first. It holds no text and no address. */
function WebhookLog({ round }: { readonly round: number }) {
  const { rows, more, loadMore } = useRows('webhookLogs', 'at', round);
  return (
    <section className="panel-card" aria-labelledby="webhook-log">
      <h2 id="webhook-log">What was sent</h2>
      <LoadedView of={rows}>{(list) => <LogTable rows={list} />}</LoadedView>
      {more && (
        <div>
          <Button onClick={loadMore}>Show earlier ones</Button>
        </div>
      )}
    </section>
  );
}

function LogTable({ rows }: { readonly rows: readonly Row[] }) {
  const sent = rows.map(sentOf).filter((row) => row !== null);
  const nameOf = useNames(sent.flatMap(({ by }) => by ?? []));
  if (sent.length === 0) return <p>Nothing was sent yet.</p>;
  return (
    <Table label="What was sent" columns={['Time (UTC)', 'Channel', 'By', 'Message', 'Outcome']}>
      {sent.map(({ key, at, target, by, edit, failed }) => (
        <tr key={key}>
          <td>
            <Moment at={at} />
          </td>
          <th scope="row">{channelName(target)}</th>
          <td>{by === null ? 'A guest' : nameOf(by)}</td>
          <td>{edit ? 'Changed' : 'New'}</td>
          <td>{failed ? <Badge tone="danger">Failed</Badge> : <Badge tone="ok">Sent</Badge>}</td>
        </tr>
      ))}
    </Table>
  );
}

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
