import { useMemo, useState } from 'react';
import type { ChannelState } from '../../../../contract/admin.ts';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { ask } from '../../../services/server/server.ts';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { ChannelTable } from './channel-table.tsx';
import type { Row } from '../../../services/platform/firebase/records.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { useNames } from '../../../services/server/use-names.ts';
import { useRows } from '../../../services/server/use-rows.ts';
import { channelName } from './channel-name.ts';
import { sentOf, type SentMessage } from './sent-message.ts';
import { t } from '../../../../contract/messages.ts';

/** Log of sent messages, newest first, without text and address. */
function WebhookLog({ round }: { readonly round: number }) {
  const { rows, more, loadMore } = useRows('webhookLogs', 'at', round);
  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="webhook-log">
      <h2 id="webhook-log">{t('Sent messages')}</h2>
      <LoadedView of={rows}>
        {(list) => <LogTable rows={list} onEarlier={more ? loadMore : undefined} />}
      </LoadedView>
    </section>
  );
}

const columnsOf = (nameOf: (uid: string) => string): readonly Column<SentMessage>[] => [
  { title: t('Time (UTC)'), kind: 'moment', value: ({ at }) => at },
  { title: t('Channel'), filter: true, value: ({ target }) => channelName(target) },
  { title: t('By'), value: ({ by }) => (by === null ? t('A guest') : nameOf(by)) },
  { title: t('Message'), value: ({ edit }) => (edit ? t('Changed') : t('New')) },
  {
    title: t('Outcome'),
    filter: true,
    value: ({ failed }) => (failed ? t('Failed') : t('Sent')),
    cell: ({ failed }) =>
      failed ? <Badge tone="danger">{t('Failed')}</Badge> : <Badge tone="ok">{t('Sent')}</Badge>,
  },
];

interface LogTableProps {
  readonly rows: readonly Row[];
  readonly onEarlier: (() => void) | undefined;
}

function LogTable({ rows, onEarlier }: LogTableProps) {
  const sent = useMemo(() => rows.map(sentOf).filter((row) => row !== null), [rows]);
  const nameOf = useNames(sent.flatMap(({ by }) => by ?? []));
  if (sent.length === 0) return <p>{t('No messages sent yet.')}</p>;
  return (
    <Table
      label={t('Sent messages')}
      columns={columnsOf(nameOf)}
      rows={sent}
      keyOf={({ key }) => key}
      onEarlier={onEarlier}
    />
  );
}

const readChannels = () => ask('manageWebhook', { action: 'list' });

/** Webhook administration: write-only channel addresses and the message log. */
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
      <section className="panel-card card stack gap-s3" aria-labelledby="channels">
        <h2 id="channels">{t('Channels')}</h2>
        <p className="muted breaks">
          {t(
            'The app sends its messages through the server, and only the server knows the addresses. If an address has leaked, delete the webhook in the chat service, create a new one and replace the address here.',
          )}
        </p>
        <LoadedView of={loaded}>
          {({ channels }) => <ChannelTable channels={changed ?? channels} onChange={take} />}
        </LoadedView>
      </section>
      <WebhookLog round={round} />
    </>
  );
}
