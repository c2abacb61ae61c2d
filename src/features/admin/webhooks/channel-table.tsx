import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import type { ChannelState, ManageWebhookRequest } from '../../../../contract/admin.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Confirm } from '../../../shared/ui/confirm.tsx';
import { ask } from '../../../services/server/server.ts';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { AddressDialog } from './address-dialog.tsx';
import { channelName } from './channel-name.ts';
import { t } from '../../../../contract/messages.ts';

interface ChannelTableProps {
  readonly channels: readonly ChannelState[];
  readonly onChange: (channels: readonly ChannelState[]) => void;
}

type Open = { readonly what: 'set' | 'remove'; readonly channel: ChannelState } | null;

interface ChannelActions {
  /** Id of the channel being tested. */
  readonly testing: string | null;
  readonly onOpen: (open: Open) => void;
  readonly onTest: (channel: ChannelState) => void;
}

/** Formats whether a channel has an address, and which other channels have the same. */
function addressText({ target, ending }: ChannelState, all: readonly ChannelState[]): string {
  const alike = all.filter((other) => other.configured && other.ending === ending && other.target !== target);
  const names = alike.map((other) => channelName(other.target)).join(', ');
  return names === ''
    ? t('Set, ends in {ending}', { ending })
    : t('Set, ends in {ending}, the same as {names}', { ending, names });
}

const columnsOf = (
  channels: readonly ChannelState[],
  { testing, onOpen, onTest }: ChannelActions,
): readonly Column<ChannelState>[] => [
  { title: t('Channel'), value: ({ target }) => channelName(target) },
  {
    title: t('Address'),
    value: (channel) => (channel.configured ? addressText(channel, channels) : t('Not set')),
    cell: (channel) =>
      channel.configured ? (
        <Badge tone="ok">{addressText(channel, channels)}</Badge>
      ) : (
        <Badge tone="warn">{t('Not set')}</Badge>
      ),
  },
  {
    title: t('Actions'),
    kind: 'actions',
    cell: (channel) => (
      <>
        <Button
          size="s"
          aria-label={
            channel.configured
              ? t('Replace the address of {target}', { target: channelName(channel.target) })
              : t('Set the address of {target}', { target: channelName(channel.target) })
          }
          onClick={() => onOpen({ what: 'set', channel })}
        >
          {channel.configured ? t('Replace') : t('Set')}
        </Button>
        {channel.configured && (
          <>
            <Button
              size="s"
              busy={testing === channel.target}
              aria-label={t('Test {target}', { target: channelName(channel.target) })}
              onClick={() => onTest(channel)}
            >
              {t('Test')}
            </Button>
            <Button
              size="s"
              variant="danger"
              aria-label={t('Remove the address of {target}', { target: channelName(channel.target) })}
              onClick={() => onOpen({ what: 'remove', channel })}
            >
              {t('Remove')}
            </Button>
          </>
        )}
      </>
    ),
  },
];

/** Table of all channels with their address state and actions. */
export function ChannelTable({ channels, onChange }: ChannelTableProps) {
  const [open, setOpen] = useState<Open>(null);
  const [testing, setTesting] = useState<string | null>(null);

  async function change(request: ManageWebhookRequest, done: string): Promise<Result<unknown, ErrorMessage>> {
    const answer = await ask('manageWebhook', request);
    if (answer.ok) {
      notify(done);
      onChange(answer.value.channels);
    }
    return answer;
  }

  async function test({ target }: ChannelState): Promise<void> {
    setTesting(target);
    const answer = await change(
      { action: 'test', target },
      t('Test message sent to {target}.', { target: channelName(target) }),
    );
    setTesting(null);
    if (!answer.ok) notify(answer.error, { tone: 'danger' });
  }

  return (
    <>
      <Table
        label={t('Channels')}
        columns={columnsOf(channels, { testing, onOpen: setOpen, onTest: (channel) => void test(channel) })}
        rows={channels}
        keyOf={({ target }) => target}
      />
      {open?.what === 'set' && (
        <AddressDialog
          channel={channelName(open.channel.target)}
          replaces={open.channel.configured}
          onSave={(address) =>
            change(
              { action: 'set', target: open.channel.target, address },
              t('{target} has a new address.', { target: channelName(open.channel.target) }),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'remove' && (
        <Confirm
          title={t('Remove the address of {target}?', { target: channelName(open.channel.target) })}
          action={t('Remove it')}
          onConfirm={() =>
            change(
              { action: 'remove', target: open.channel.target },
              t('{target} no longer has an address.', { target: channelName(open.channel.target) }),
            )
          }
          onClose={() => setOpen(null)}
        >
          <p>{t('Announcements to this channel stop until an address is set again.')}</p>
        </Confirm>
      )}
    </>
  );
}
